/** When notification emails are due, including on the day daylight saving starts. */
import { expect, it } from 'vitest';
import { emailDueAt, nextSummary } from './email-time.ts';

const now = new Date('2026-03-10T12:34:56Z');

it('makes an email due now, in five minutes or never, depending on the mode', () => {
  expect(emailDueAt('at once', now, null)).toEqual(now);
  expect(emailDueAt('batched', now, null)).toEqual(new Date('2026-03-10T12:39:56Z'));
  expect(emailDueAt('off', now, null)).toBeNull();
});

it.each([
  [null, '2026-03-11T08:00:00.000Z'],
  ['Europe/Berlin', '2026-03-11T07:00:00.000Z'],
  ['Asia/Tokyo', '2026-03-10T23:00:00.000Z'],
  ['Asia/Kolkata', '2026-03-11T02:30:00.000Z'],
  ['Asia/Kathmandu', '2026-03-11T02:15:00.000Z'],
  ['Nowhere/Land', '2026-03-11T08:00:00.000Z'],
])('schedules the daily summary for %s at 8 a.m. there, or in UTC if unknown', (zone, expected) => {
  expect(nextSummary(now, zone).toISOString()).toBe(expected);
});

it('keeps the daily summary at 8 a.m. when daylight saving starts overnight', () => {
  const before = new Date('2026-03-28T20:00:00Z');
  expect(nextSummary(before, 'Europe/Berlin').toISOString()).toBe('2026-03-29T06:00:00.000Z');
});
