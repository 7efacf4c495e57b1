/** English formats by region, and times in stored time zones. */
import { afterEach, describe, expect, it } from 'vitest';
import {
  englishFor,
  formatDay,
  formatItems,
  formatList,
  formatNumber,
  formatUnits,
  formatZonedTime,
  setLocale,
} from './locale-format.ts';

const moment = '2026-11-04T23:42:00Z';

afterEach(() => setLocale('en-US'));

describe('englishFor', () => {
  it.each([
    ['en-GB', 'en-GB'],
    ['de-AT', 'en-AT'],
    ['de', 'en-DE'],
    ['en', 'en-US'],
    ['not a language', 'en-US'],
    ['', 'en-US'],
  ])('turns %j into %s', (language, locale) => {
    expect(englishFor(language)).toBe(locale);
  });
});

describe('formats', () => {
  it('are American by default', () => {
    expect(formatDay('2026-11-04')).toBe('Nov 4, 2026');
    expect(formatDay('2026-11-04', 'long')).toBe('November 4, 2026');
    expect(formatNumber(12_345)).toBe('12,345');
    expect([1, 2].map((count) => formatUnits(count, 'minute'))).toEqual(['1 minute', '2 minutes']);
    expect(formatList(['a', 'b', 'c'])).toBe('a, b, and c');
    expect(formatList(['a', 'b', 'c'], 'disjunction')).toBe('a, b, or c');
    expect(formatItems(['a', 'b', 'c'])).toBe('a, b, c');
  });

  it("follow the viewer's region once it is set", () => {
    setLocale('en-GB');
    expect(formatDay('2026-11-04')).toBe('4 Nov 2026');
    expect(formatList(['a', 'b', 'c'])).toBe('a, b and c');
  });
});

describe('formatZonedTime', () => {
  it("doesn't name the zone by default", () => {
    expect(formatZonedTime(moment, 'America/New_York')).toBe('Nov 4, 2026, 6:42 PM');
  });

  it('names the zone if isZoneNamed is set', () => {
    const withZone = formatZonedTime(moment, 'America/New_York', { month: 'long', isZoneNamed: true });
    expect(withZone).toBe('November 4, 2026 at 6:42 PM EST');
  });

  it.each([null, 'Mars/Olympus_Mons'])('falls back to UTC and names it for the zone %s', (zone) => {
    expect(formatZonedTime(moment, zone)).toBe('Nov 4, 2026, 11:42 PM UTC');
  });
});
