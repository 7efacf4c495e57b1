/** Midnight in several zones, also on days on which the clocks change. */
import { expect, it } from 'vitest';
import { beginOfDay } from './zoned-day.ts';

it.each([
  ['2026-11-15', 'UTC', 0, '2026-11-15T00:00:00.000Z'],
  ['2026-11-15', 'UTC', 1, '2026-11-16T00:00:00.000Z'],
  ['2026-11-15', 'America/New_York', 0, '2026-11-15T05:00:00.000Z'],
  ['2026-11-15', 'Asia/Kolkata', 1, '2026-11-15T18:30:00.000Z'],
  ['2026-11-15', 'Pacific/Kiritimati', 0, '2026-11-14T10:00:00.000Z'],
  // The day has 23 hours, and 25.
  ['2026-03-29', 'Europe/Berlin', 0, '2026-03-28T23:00:00.000Z'],
  ['2026-03-29', 'Europe/Berlin', 1, '2026-03-29T22:00:00.000Z'],
  ['2026-10-25', 'Europe/Berlin', 1, '2026-10-25T23:00:00.000Z'],
  ['0099-01-01', 'UTC', 0, '0099-01-01T00:00:00.000Z'],
])('%s in %s, %d days later, begins at %s', (day, zone, daysLater, moment) => {
  expect(beginOfDay(day, zone, daysLater).toISOString()).toBe(moment);
});
