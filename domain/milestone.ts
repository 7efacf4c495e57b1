/** Milestones: the first one of every project, the next one, and due dates in words. */
import { plural } from './plural.ts';
import { textRule } from './text-rule.ts';

export const firstMilestone = { title: 'Prototype Review', dueAfterDays: 14 } as const;

export const milestoneTitleRule = textRule({ required: 'Enter a title' });

const dayMs = 86_400_000;

/** Whole days from one calendar day to another, both as YYYY-MM-DD. */
function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / dayMs);
}

/** 'Est. 2 weeks', 'Est. 3 days', 'Due today', 'Overdue by 2 days'. */
export function formatDue(dueOn: string, today: string): string {
  const days = daysBetween(today, dueOn);
  if (days < 0) return `Overdue by ${plural(-days, 'day')}`;
  if (days === 0) return 'Due today';
  return days < 7 ? `Est. ${plural(days, 'day')}` : `Est. ${plural(Math.round(days / 7), 'week')}`;
}

/** The earliest milestone that isn't completed, overdue or not. */
export function nextMilestone<M extends { dueOn: string; completedAt: string | null }>(
  milestones: readonly M[],
): M | undefined {
  return milestones
    .filter(({ completedAt }) => completedAt === null)
    .sort((a, b) => a.dueOn.localeCompare(b.dueOn))[0];
}
