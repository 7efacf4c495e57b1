/** When a notification is emailed: immediately, grouped after a few minutes, or in the next morning's summary. */
import type { NotificationMode } from './notification-preference.ts';

/** Notifications within this time of the first one are grouped into one email. */
export const batchMinutes = 5;
const summaryTime = '08:00';

/** Every time zone's offset from UTC is a multiple of this. */
const quarterHourMs = 15 * 60_000;
const quarterHoursPerDay = 96;

/** A formatter that writes times as 'HH:MM' in the time zone, or in UTC if it is unknown. */
function clockIn(timeZone: string | null): Intl.DateTimeFormat {
  const create = (zone: string) =>
    new Intl.DateTimeFormat('en-GB', {
      timeZone: zone,
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    });
  try {
    return create(timeZone ?? 'UTC');
  } catch {
    // This machine's ICU data doesn't know the time zone.
    return create('UTC');
  }
}

/** The next time it is `summaryTime` in the time zone. Tries each quarter hour, so that daylight saving changes are handled. */
export function nextSummary(now: Date, timeZone: string | null): Date {
  const clock = clockIn(timeZone);
  const first = Math.floor(now.getTime() / quarterHourMs) + 1;
  // A day is an hour longer when daylight saving ends.
  for (let quarter = first; quarter < first + quarterHoursPerDay + 4; quarter++) {
    const candidate = new Date(quarter * quarterHourMs);
    if (clock.format(candidate) === summaryTime) return candidate;
  }
  return new Date((first + quarterHoursPerDay) * quarterHourMs);
}

/** Null if the notification is never emailed. */
export function emailDueAt(mode: NotificationMode, now: Date, timeZone: string | null): Date | null {
  switch (mode) {
    case 'at once':
      return now;
    case 'batched':
      return new Date(now.getTime() + batchMinutes * 60_000);
    case 'daily':
      return nextSummary(now, timeZone);
    case 'off':
      return null;
  }
}
