/** Formats dates, times, waits and numbers for the viewer's region, and in their time zone unless another is given. */
import { dateFormat, numberFormat } from '#domain/locale-format.ts';

type Moment = string | number | Date;

/** Time zone of the viewer's profile; undefined means the browser's. */
let profileZone: string | undefined;

export function setTimeZone(zone: string | null): void {
  profileZone = zone ?? undefined;
}

export const browserTimeZone = () => dateFormat({}).resolvedOptions().timeZone;
export const viewerTimeZone = () => profileZone ?? browserTimeZone();

/** Nov 4, 2026 */
export const formatDate = (moment: Moment, timeZone = profileZone) =>
  dateFormat({ dateStyle: 'medium', timeZone }).format(new Date(moment));

/** Nov 4, 2026, 10:42 AM */
export const formatDateTime = (moment: Moment, timeZone = profileZone) =>
  dateFormat({ dateStyle: 'medium', timeStyle: 'short', timeZone }).format(new Date(moment));

/** 10:42 AM */
export const formatTime = (moment: Moment, timeZone = profileZone) =>
  dateFormat({ timeStyle: 'short', timeZone }).format(new Date(moment));

const relative = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });
const units = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const;

/** '5 minutes ago', 'yesterday', 'in 2 weeks', 'just now'. */
export function formatRelative(moment: Moment, now: Moment = Date.now()): string {
  const seconds = (new Date(moment).getTime() - new Date(now).getTime()) / 1000;
  // Rounded to the next smaller unit first: 3,599 seconds are an hour, not 60 minutes.
  const unit = units.find(([, size], index) => {
    const smaller = units[index + 1]?.[1] ?? 1;
    return Math.abs(Math.round(seconds / smaller)) * smaller >= size;
  });
  return unit ? relative.format(Math.round(seconds / unit[1]), unit[0]) : 'just now';
}

/** 'in 40 seconds', 'in 15 minutes'. Rounds up, so a retry is never too early. */
export function formatWait(seconds: number): string {
  if (seconds < 60) return relative.format(Math.max(1, Math.ceil(seconds)), 'second');
  if (seconds < 3600) return relative.format(Math.ceil(seconds / 60), 'minute');
  return relative.format(Math.ceil(seconds / 3600), 'hour');
}

/** 12,345 */
export const formatNumber = (value: number) => numberFormat({}).format(value);

/** 12,345.0 */
export const formatDecimal = (value: number) =>
  numberFormat({ minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(value);

/** '42%' from 42; '42.5%' from 42.5 with one decimal. */
export const formatPercent = (value: number, decimals: 0 | 1 = 0) =>
  numberFormat({
    style: 'percent',
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  }).format(value / 100);
