/**
 * Dates, numbers and lists in English, by the rules of one region. The server writes for many readers and keeps the
 * default region; a browser sets the viewer's region at startup. web/lib/format.ts adds the viewer's time zone.
 */

const defaultLocale = 'en-US';
let locale = defaultLocale;

export function setLocale(next: string): void {
  locale = next;
}

/** English for the region of a browser's language: 'en-AT' for 'de-AT'. The text around the dates is English. */
export function englishFor(language: string): string {
  try {
    const { region } = new Intl.Locale(language).maximize();
    return region ? `en-${region}` : defaultLocale;
  } catch {
    return defaultLocale;
  }
}

/** Cached: creating a formatter costs far more than using it, and tables format hundreds of values. */
function cached<Options, Formatter>(create: (locale: string, options: Options) => Formatter) {
  const formatters = new Map<string, Formatter>();
  return (options: Options): Formatter => {
    const key = locale + JSON.stringify(options);
    const existing = formatters.get(key);
    if (existing) return existing;
    const fresh = create(locale, options);
    formatters.set(key, fresh);
    return fresh;
  };
}

export const dateFormat = cached(
  (name, options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(name, options),
);
export const numberFormat = cached(
  (name, options: Intl.NumberFormatOptions) => new Intl.NumberFormat(name, options),
);
const listFormat = cached((name, options: Intl.ListFormatOptions) => new Intl.ListFormat(name, options));

/** 12,345 */
export const formatNumber = (value: number): string => numberFormat({}).format(value);

/** '1 minute', '5 minutes' */
export const formatUnits = (count: number, unit: 'second' | 'minute' | 'hour'): string =>
  numberFormat({ style: 'unit', unit, unitDisplay: 'long' }).format(count);

/** 'a, b, and c', or 'a, b, or c' with 'disjunction'. */
export const formatList = (
  items: Iterable<string>,
  type: 'conjunction' | 'disjunction' = 'conjunction',
): string => listFormat({ type }).format(items);

/** 'a, b, c', for values next to a label. */
export const formatItems = (items: Iterable<string>): string => listFormat({ type: 'unit' }).format(items);

/** Nov 4, 2026 from 2026-11-04. */
export const formatDay = (day: string, dateStyle: 'medium' | 'long' = 'medium'): string =>
  dateFormat({ dateStyle, timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));

interface ZonedTimeOptions {
  month?: 'short' | 'long';
  /** Adds the zone's name, for readers who may be in another zone. If the zone is unknown, UTC is used and always named. */
  isZoneNamed?: boolean;
}

/** Nov 4, 2026, 10:42 AM in a stored time zone, which may be missing or unknown to this machine's ICU data. */
export function formatZonedTime(
  at: string,
  timeZone: string | null,
  { month = 'short', isZoneNamed = false }: ZonedTimeOptions = {},
): string {
  const format = (zone: string, isNamed: boolean) =>
    dateFormat({
      year: 'numeric',
      month,
      day: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
      timeZone: zone,
      ...(isNamed && { timeZoneName: 'short' }),
    })
      .format(new Date(at))
      // Fonts in documents and some email programs lack Intl's narrow space before AM.
      .replaceAll('\u202f', ' ');
  try {
    if (timeZone) return format(timeZone, isZoneNamed);
  } catch {
    // This machine's ICU data doesn't know the time zone.
  }
  return format('UTC', true);
}
