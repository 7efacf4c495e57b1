/** Projects: the five statuses in order, their labels, and the completion percentage. */
import type { RequirementsState } from './requirements.ts';

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
  return status in statusLabels ? statusLabels[status as ProjectStatus] : status;
}

/** The share of completed sections as a whole percentage; 11 of 11 is exactly 100. */
export function completionPercentage(completedSections: number): number {
  return Math.round((completedSections / sectionCount) * 100);
}

/** Derives the number of completed sections from a percentage, for 'N of 11 sections completed'. */
export function completedSections(percentage: number | null | undefined): number {
  return Math.round(((percentage ?? 0) / 100) * sectionCount);
}

/** Why a move needs a reason: it goes back, or it leaves requirements before they are signed. Null if it doesn't. */
export function reasonNeeded(
  from: ProjectStatus,
  to: ProjectStatus,
  requirementsState: RequirementsState,
): string | null {
  const move = statusMove(from, to);
  if (move === 'back') return 'Enter a reason for moving the project back';
  if (move === 'forward' && from === 'requirements' && requirementsState !== 'signed')
    return 'Enter a reason for moving on before the requirements are signed';
  return null;
}

/** A status moves one step forward, or any number of steps back with a reason. */
export function statusMove(from: ProjectStatus, to: ProjectStatus): 'same' | 'forward' | 'back' | 'skip' {
  const distance = projectStatuses.indexOf(to) - projectStatuses.indexOf(from);
  if (distance === 0) return 'same';
  if (distance === 1) return 'forward';
  return distance < 0 ? 'back' : 'skip';
}
