/** Label for the day of a message, in the viewer's time zone. */
import { formatDate } from '../../lib/format.ts';

const halfDayMs = 12 * 3_600_000;

/** 'Today', 'Yesterday', or 'Nov 4, 2026'. */
export function dayLabel(at: string, now = Date.now()): string {
  const [day, today] = [formatDate(at), formatDate(now)];
  if (day === today) return 'Today';
  // Looks back half a day at a time, because a day has 23 or 25 hours when the clocks change.
  const earlier = [1, 2, 3].map((halfDays) => formatDate(now - halfDays * halfDayMs));
  return day === earlier.find((other) => other !== today) ? 'Yesterday' : day;
}
