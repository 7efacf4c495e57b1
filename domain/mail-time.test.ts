/** When mails go out, also where clocks change. */
import { expect, it } from 'vitest';
import { mailDueAt, nextSummary } from './mail-time.ts';

const now = new Date('2026-03-10T12:34:56Z');

it('is now, in five minutes, or never, as chosen', () => {
  expect(mailDueAt('at once', now, null)).toEqual(now);
  expect(mailDueAt('batched', now, null)).toEqual(new Date('2026-03-10T12:39:56Z'));
  expect(mailDueAt('off', now, null)).toBeNull();
});

it.each([
  [null, '2026-03-11T08:00:00.000Z'],
  ['Europe/Berlin', '2026-03-11T07:00:00.000Z'],
  ['Asia/Tokyo', '2026-03-10T23:00:00.000Z'],
  ['Nowhere/Land', '2026-03-11T08:00:00.000Z'],
])('a daily summary for %s comes at eight in the morning there', (zone, expected) => {
  expect(nextSummary(now, zone).toISOString()).toBe(expected);
});

it('keeps to eight when clocks change overnight', () => {
  const before = new Date('2026-03-28T20:00:00Z');
  expect(nextSummary(before, 'Europe/Berlin').toISOString()).toBe('2026-03-29T06:00:00.000Z');
});
