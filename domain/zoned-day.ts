/** Calendar days in a time zone: which day a moment falls on there, and when a day begins. */

const dayMs = 86_400_000;

let latest: { timeZone: string; formatter: Intl.DateTimeFormat } | undefined;

/** Caches only the latest formatter: creating one costs far more than using it, and a viewer has one zone. */
function formatterFor(timeZone: string): Intl.DateTimeFormat {
  if (latest?.timeZone === timeZone) return latest.formatter;
  const formatter = new Intl.DateTimeFormat('en-US', {
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  latest = { timeZone, formatter };
  return formatter;
}

/**
 * Reads named parts, never the formatted text: a locale's order and separators differ between browsers and between
 * browser versions ('en-CA' is 2026-11-04 in Chromium and 11/04/2026 in WebKit).
 */
function wallClock(timeZone: string, at: number) {
  const parts = formatterFor(timeZone).formatToParts(at);
  const part = (name: Intl.DateTimeFormatPartTypes, length = 2) =>
    (parts.find(({ type }) => type === name)?.value ?? '').padStart(length, '0');
  return {
    day: `${part('year', 4)}-${part('month')}-${part('day')}`,
    time: `${part('hour')}:${part('minute')}:${part('second')}`,
  };
}

/** The calendar day of a moment in a time zone, as YYYY-MM-DD. */
export const dayIn = (timeZone: string, at: number): string => wallClock(timeZone, at).day;

/** The calendar day of a moment where a user is. UTC for an unknown time zone. */
export function userDay(timeZone: string | null, at: number): string {
  try {
    return dayIn(timeZone ?? 'UTC', at);
  } catch {
    // This browser's or server's time zone data may be too old to know the name.
    return dayIn('UTC', at);
  }
}

function utcOffset(timeZone: string, at: number): number {
  const { day, time } = wallClock(timeZone, at);
  // ISO 8601 writes years after 9999 with a sign and six digits.
  const iso = day.length > 'YYYY-MM-DD'.length ? `+${day.padStart('YYYYYY-MM-DD'.length, '0')}` : day;
  return Date.parse(`${iso}T${time}Z`) - at;
}

/** The first moment of a day given as YYYY-MM-DD, or of the day that is `daysLater` days after it. */
export function startOfDay(day: string, timeZone: string, daysLater = 0): Date {
  const midnightUtc = Date.parse(`${day}T00:00:00Z`) + daysLater * dayMs;
  const wanted = new Date(midnightUtc).toISOString().slice(0, 10);
  // The clocks may change around midnight, so the day begins at midnight in the offset from before or after the change.
  const candidates = [-dayMs, dayMs]
    .map((distance) => midnightUtc - utcOffset(timeZone, midnightUtc + distance))
    .sort((one, other) => one - other);
  // A zone that crosses the date line can skip the day. The next day then begins at the later candidate.
  return new Date(candidates.find((at) => dayIn(timeZone, at) === wanted) ?? Math.max(...candidates));
}
