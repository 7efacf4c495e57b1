/** When a notification is mailed: at once, after a burst, or with the next morning's summary in the person's own day. */
import type { NotificationMode } from './notification-preference.ts';

/** A burst of messages becomes one mail this long after its first. */
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
    // A zone that this machine does not know.
    return at.getUTCHours();
  }
}

/** The next full hour at which the clock there shows the hour of the summary; also right when clocks change. */
export function nextSummary(now: Date, timeZone: string | null): Date {
  const firstFullHour = Math.floor(now.getTime() / hourMs) * hourMs + hourMs;
  for (let hour = 0; hour < 26; hour++) {
    const candidate = new Date(firstFullHour + hour * hourMs);
    if (hourOrUtc(timeZone, candidate) === summaryHour) return candidate;
  }
  return new Date(firstFullHour + 24 * hourMs);
}

/** Null when it is never mailed. */
export function mailDueAt(mode: NotificationMode, now: Date, timeZone: string | null): Date | null {
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
