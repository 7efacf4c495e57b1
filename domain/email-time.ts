/** When a notification is emailed: immediately, grouped after a few minutes, or in the next morning's summary. */
import type { NotificationMode } from './notification-preference.ts';

/** Notifications within this time of the first one are grouped into one email. */
export const burstMinutes = 5;
export const summaryHour = 8;

const hourMs = 3_600_000;

function hourIn(timeZone: string, at: Date): number {
  const parts = new Intl.DateTimeFormat('en', { timeZone, hour: 'numeric', hourCycle: 'h23' }).formatToParts(
    at,
  );
  return Number(parts.find(({ type }) => type === 'hour')?.value);
}

function hourOrUtc(timeZone: string | null, at: Date): number {
  try {
    return hourIn(timeZone ?? 'UTC', at);
  } catch {
    // This machine's ICU data doesn't know the time zone.
    return at.getUTCHours();
  }
}

/** The next time it is `summaryHour` in the time zone. Steps hour by hour, so that daylight saving changes are handled. */
export function nextSummary(now: Date, timeZone: string | null): Date {
  const firstFullHour = Math.floor(now.getTime() / hourMs) * hourMs + hourMs;
  for (let hour = 0; hour < 26; hour++) {
    const candidate = new Date(firstFullHour + hour * hourMs);
    if (hourOrUtc(timeZone, candidate) === summaryHour) return candidate;
  }
  return new Date(firstFullHour + 24 * hourMs);
}

/** Null if the notification is never emailed. */
export function emailDueAt(mode: NotificationMode, now: Date, timeZone: string | null): Date | null {
  switch (mode) {
    case 'at once':
      return now;
    case 'batched':
      return new Date(now.getTime() + burstMinutes * 60_000);
    case 'daily':
      return nextSummary(now, timeZone);
    case 'off':
      return null;
  }
}
