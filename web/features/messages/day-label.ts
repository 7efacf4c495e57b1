/** The day of a message in a word or a date, in the viewer's time zone. */
import { formatDate } from '../../lib/format.ts';

const halfDayMs = 12 * 3_600_000;

/** 'Today', 'Yesterday', or 'Nov 4, 2026'. */
export function dayLabel(at: string, now = Date.now()): string {
  const [day, today] = [formatDate(at), formatDate(now)];
  if (day === today) return 'Today';
  // Half a day at a time: when the clocks change, a day is 23 or 25 hours long.
  const earlier = [1, 2, 3].map((halfDays) => formatDate(now - halfDays * halfDayMs));
  return day === earlier.find((other) => other !== today) ? 'Yesterday' : day;
}
