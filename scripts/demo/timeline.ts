/** Demo times: spreads a project's steps from its start to its latest day, within working hours. */

export const hourMs = 3_600_000;
export const dayMs = 24 * hourMs;

const workdayStarts = 8;
const workdayHours = 10;

/**
 * Moves a time into its day's working hours, keeping the order. Recent times aren't moved, because the portal shows how long
 * ago they were.
 */
function withinWorkday(time: number, now: number): number {
  const yesterday = new Date(now - dayMs).setHours(0, 0, 0, 0);
  if (time >= yesterday) return time;
  const midnight = new Date(time).setHours(0, 0, 0, 0);
  const elapsed = (time - midnight) / dayMs;
  return midnight + Math.round((workdayStarts + elapsed * workdayHours) * hourMs);
}

export interface Span {
  startedDaysAgo: number;
  quietDays: number;
}

/** Converts a fraction of the span (0 is its start, 1 its end) to a time. */
export const timeIn =
  ({ startedDaysAgo, quietDays }: Span, now: number) =>
  (fraction: number): string => {
    const start = now - startedDaysAgo * dayMs;
    const end = now - quietDays * dayMs;
    return new Date(withinWorkday(start + fraction * (end - start), now)).toISOString();
  };

export const later = (at: string, minutes: number) =>
  new Date(Date.parse(at) + minutes * 60_000).toISOString();

export const dayOf = (at: string, plusDays = 0) =>
  new Date(Date.parse(at) + plusDays * dayMs).toISOString().slice(0, 10);
