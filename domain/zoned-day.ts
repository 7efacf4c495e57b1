/** When a calendar day begins in a time zone. */

const dayMs = 86_400_000;

/** What the clock there shows, written as if it stood in UTC. */
function clockIn(timeZone: string, at: number): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  }).formatToParts(at);
  const part = (name: Intl.DateTimeFormatPartTypes) => parts.find(({ type }) => type === name)?.value ?? '';
  const day = `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}`;
  return Date.parse(`${day}T${part('hour')}:${part('minute')}:${part('second')}Z`);
}

/** `daysLater` than the day given as YYYY-MM-DD. */
export function beginOfDay(day: string, timeZone: string, daysLater = 0): Date {
  const wanted = Date.parse(`${day}T00:00:00Z`) + daysLater * dayMs;
  let at = wanted;
  // Twice, since the clock may be changed between midnight there and midnight in UTC.
  for (let look = 0; look < 2; look++) at += wanted - clockIn(timeZone, at);
  return new Date(at);
}
