/** Formatting of dates and numbers. */
import { describe, expect, it } from 'vitest';
import {
  formatDate,
  formatDateTime,
  formatDecimal,
  formatNumber,
  formatPercent,
  formatRelative,
  formatTime,
  formatWait,
  setTimeZone,
  viewerTimeZone,
} from './format.ts';

const moment = '2026-11-04T23:42:00Z';

describe('format', () => {
  it('formats dates and times in the given time zone', () => {
    expect(formatDate(moment, 'UTC')).toBe('Nov 4, 2026');
    expect(formatDate(moment, 'Asia/Tokyo')).toBe('Nov 5, 2026');
    expect(formatTime(moment, 'UTC').replace(/\s/g, ' ')).toBe('11:42 PM');
    expect(formatDateTime(moment, 'UTC').replace(/\s/g, ' ')).toBe('Nov 4, 2026, 11:42 PM');
  });

  it("uses the profile's time zone while one is set", () => {
    setTimeZone('Asia/Tokyo');
    expect([formatDate(moment), formatTime(moment).replace(/\s/g, ' '), viewerTimeZone()]).toEqual([
      'Nov 5, 2026',
      '8:42 AM',
      'Asia/Tokyo',
    ]);
    setTimeZone(null);
    expect(viewerTimeZone()).toBe(new Intl.DateTimeFormat().resolvedOptions().timeZone);
  });

  it.each([
    [0, 'just now'],
    [-40, 'just now'],
    [-70, '1 minute ago'],
    [-3599, '1 hour ago'],
    [-3600, '1 hour ago'],
    [-86_399, 'yesterday'],
    [-86_400, 'yesterday'],
    [-86_400 * 4, '4 days ago'],
    [-86_400 * 6.9, 'last week'],
    [86_400 * 14 - 5, 'in 2 weeks'],
    [-86_400 * 30, '4 weeks ago'],
    [-86_400 * 400, 'last year'],
  ])('formats a time %d seconds away as "%s"', (seconds, text) => {
    expect(formatRelative(seconds * 1000, 0)).toBe(text);
  });

  it('rounds waits up', () => {
    expect(formatWait(0)).toBe('in 1 second');
    expect(formatWait(61)).toBe('in 2 minutes');
    expect(formatWait(900)).toBe('in 15 minutes');
    expect(formatWait(3601)).toBe('in 2 hours');
  });

  it('formats numbers and percentages', () => {
    expect(formatNumber(12_345)).toBe('12,345');
    expect(formatDecimal(3007)).toBe('3,007.0');
    expect(formatPercent(42.46)).toBe('42%');
    expect(formatPercent(42.46, 1)).toBe('42.5%');
  });
});
