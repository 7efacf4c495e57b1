/** Calendar days in several zones, including days when the clocks change. */
import { afterEach, describe, expect, it, vi } from 'vitest';
import { dayIn, startOfDay, userDay } from './zoned-day.ts';

afterEach(() => void vi.restoreAllMocks());

it.each([
  ['2026-11-15', 'UTC', 0, '2026-11-15T00:00:00.000Z'],
  ['2026-11-15', 'UTC', 1, '2026-11-16T00:00:00.000Z'],
  ['2026-11-15', 'America/New_York', 0, '2026-11-15T05:00:00.000Z'],
  ['2026-11-15', 'Asia/Kolkata', 1, '2026-11-15T18:30:00.000Z'],
  ['2026-11-15', 'Pacific/Kiritimati', 0, '2026-11-14T10:00:00.000Z'],
  // Days of 23 and 25 hours.
  ['2026-03-29', 'Europe/Berlin', 0, '2026-03-28T23:00:00.000Z'],
  ['2026-03-29', 'Europe/Berlin', 1, '2026-03-29T22:00:00.000Z'],
  ['2026-10-25', 'Europe/Berlin', 1, '2026-10-25T23:00:00.000Z'],
  // The clocks skip midnight, repeat the hour before it, or repeat the hour after it.
  ['2026-09-06', 'America/Santiago', 0, '2026-09-06T04:00:00.000Z'],
  ['2026-04-24', 'Africa/Cairo', 0, '2026-04-23T22:00:00.000Z'],
  ['2026-04-05', 'America/Santiago', 0, '2026-04-05T04:00:00.000Z'],
  ['2026-11-01', 'America/Havana', 0, '2026-11-01T04:00:00.000Z'],
  ['2021-10-29', 'Asia/Amman', 0, '2021-10-28T21:00:00.000Z'],
  // A day that doesn't exist begins when the next one does.
  ['2011-12-30', 'Pacific/Apia', 0, '2011-12-30T10:00:00.000Z'],
  ['0099-01-01', 'UTC', 0, '0099-01-01T00:00:00.000Z'],
  // The day after the last one of the calendar.
  ['9999-12-31', 'UTC', 1, '+010000-01-01T00:00:00.000Z'],
  ['9999-12-31', 'Europe/Berlin', 1, '9999-12-31T23:00:00.000Z'],
  ['9999-12-31', 'America/New_York', 1, '+010000-01-01T05:00:00.000Z'],
])('%s in %s plus %d days begins at %s', (day, zone, daysLater, moment) => {
  expect(startOfDay(day, zone, daysLater).toISOString()).toBe(moment);
});

it.each([
  ['Asia/Tokyo', '2026-11-05'],
  [null, '2026-11-04'],
  ['Mars/Olympus_Mons', '2026-11-04'],
])("the client's day in the zone %s is %s", (zone, day) => {
  expect(userDay(zone, Date.parse('2026-11-04T23:42:00Z'))).toBe(day);
});

describe('the calendar day of a moment', () => {
  it.each([
    ['2026-11-04T23:42:00Z', 'UTC', '2026-11-04'],
    ['2026-11-04T23:42:00Z', 'Asia/Tokyo', '2026-11-05'],
    ['2026-03-01T00:30:00Z', 'America/New_York', '2026-02-28'],
    ['0099-01-01T12:00:00Z', 'UTC', '0099-01-01'],
  ])('%s in %s is %s', (moment, zone, day) => {
    expect(dayIn(zone, Date.parse(moment))).toBe(day);
  });

  it("doesn't depend on the order, separators or padding a browser's locale data uses", () => {
    const formatToParts = Intl.DateTimeFormat.prototype.formatToParts;
    vi.spyOn(Intl.DateTimeFormat.prototype, 'formatToParts').mockImplementation(function (
      this: Intl.DateTimeFormat,
      at,
    ) {
      const parts = formatToParts.call(this, at).filter(({ type }) => type !== 'literal');
      return parts.reverse().flatMap(({ type, value }) => [
        { type, value: type === 'year' ? value : String(Number(value)) },
        { type: 'literal' as const, value: ' · ' },
      ]);
    });
    expect(dayIn('Asia/Tokyo', Date.parse('2026-03-04T23:42:00Z'))).toBe('2026-03-05');
    expect(startOfDay('2026-03-04', 'America/New_York').toISOString()).toBe('2026-03-04T05:00:00.000Z');
  });
});
