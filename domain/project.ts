/** Projects: the five statuses in order, their labels, and the completion percentage. */
export const projectStatuses = ['requirements', 'discovery', 'development', 'testing', 'completed'] as const;
export type ProjectStatus = (typeof projectStatuses)[number];

export const defaultBusinessGoal = 'To be defined in requirements gathering';

export const sectionCount = 11;

const statusLabels: Record<ProjectStatus, string> = {
  requirements: 'Requirements Gathering',
  discovery: 'Discovery',
  development: 'Development',
  testing: 'Testing',
  completed: 'Completed',
};

export function statusLabel(status: string): string {
  return Object.hasOwn(statusLabels, status) ? statusLabels[status as ProjectStatus] : status;
}

/** The share of completed sections as a whole percentage; 11 of 11 is exactly 100. */
export function completionPercentage(completedSections: number): number {
  return Math.round((completedSections / sectionCount) * 100);
}

/** Derives the number of completed sections from a percentage, for 'N of 11 sections completed'. */
export function completedSections(percentage: number | null | undefined): number {
  return Math.round(((percentage ?? 0) / 100) * sectionCount);
}
