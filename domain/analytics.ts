/** Admin stats: percentages, means, drop-off and durations, and how each is rounded. */
import { plural } from './plural.ts';

/** Length of the 'Recent Activity (30 Days)' window. */
export const recentActivityDays = 30;

export const recentProjectCount = 5;

/** How many advisors the workload analysis lists: those with the most clients. */
export const maxListedAdvisors = 50;

const share = (part: number, total: number) => (total > 0 ? (part / total) * 100 : 0);

/** A whole percentage, for all admin screens except analytics; 0 if the total is 0. */
export function wholePercent(part: number, total: number): number {
  return Math.round(share(part, total));
}

const oneDecimal = (value: number) => (Math.round(value * 10) / 10).toFixed(1);

/** A percentage with one decimal, for the analytics screen: '33.3'. */
export function decimalPercent(part: number, total: number): string {
  return oneDecimal(share(part, total));
}

/** A mean percentage, rounded to a whole number; 0 if there is no data. */
export function wholeMean(mean: number | null | undefined): number {
  return Math.round(mean ?? 0);
}

/** A mean percentage with one decimal, for the analytics screen. */
export function decimalMean(mean: number | null | undefined): string {
  return oneDecimal(mean ?? 0);
}

/** Assignments per advisor with one decimal; '0' if there are no advisors. */
export function clientsPerAdvisor(assignments: number, advisors: number): string {
  return advisors > 0 ? oneDecimal(assignments / advisors) : '0';
}

/** Projects in development or testing. */
export function inProgress(counts: { development: number; testing: number }): number {
  return counts.development + counts.testing;
}

/** For each step, the share of `started` that got this far, and how many dropped off since the previous step. */
export function dropOff(counts: readonly number[], started: number): { share: string; droppedOff: number }[] {
  return counts.map((count, index) => ({
    share: decimalPercent(count, started),
    droppedOff: Math.max(0, (counts[index - 1] ?? started) - count),
  }));
}

/** `from` is in minutes. In the next smaller unit, a duration this long would round up to '24 hours' or '60 minutes'. */
const units = [
  { name: 'day', minutes: 1440, from: 1437 },
  { name: 'hour', minutes: 60, from: 59.5 },
  { name: 'minute', minutes: 1, from: 0 },
] as const;

/** A duration to follow 'within', in its largest unit: 'a minute', '12 minutes', '3.5 hours', '2 days'. */
export function formatDuration(minutes: number): string {
  if (minutes < 1) return 'a minute';
  const unit = units.find(({ from }) => minutes >= from) ?? units[2];
  const precision = unit.name === 'minute' ? 1 : 10;
  return plural(Math.round((minutes / unit.minutes) * precision) / precision, unit.name);
}

/** Clients with an advisor. Deactivated clients don't need one, so they count neither as assigned nor as unassigned. */
export function assignedClients(stats: { activeClients: number; unassignedClients: number }): number {
  return stats.activeClients - stats.unassignedClients;
}
