/** Day labels, including when the clocks change. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { setTimeZone } from '../../lib/format.ts';
import { dayLabel } from './day-label.ts';

beforeEach(() => setTimeZone('Europe/Berlin'));
afterEach(() => setTimeZone(null));

const label = (at: string, now: string) => dayLabel(at, Date.parse(now));

it("is 'Today', 'Yesterday' or the date", () => {
  const now = '2026-11-18T10:00:00+01:00';
  expect(label('2026-11-18T00:10:00+01:00', now)).toBe('Today');
  expect(label('2026-11-17T00:10:00+01:00', now)).toBe('Yesterday');
  expect(label('2026-11-16T23:50:00+01:00', now)).toBe('Nov 16, 2026');
});

it('recognizes yesterday after a 23-hour day', () => {
  const now = '2026-03-30T00:30:00+02:00';
  expect(label('2026-03-29T12:00:00+02:00', now)).toBe('Yesterday');
  expect(label('2026-03-28T23:30:00+01:00', now)).toBe('Mar 28, 2026');
});

it('recognizes yesterday at the end of a 25-hour day', () => {
  const now = '2026-10-25T23:30:00+01:00';
  expect(label('2026-10-25T00:30:00+02:00', now)).toBe('Today');
  expect(label('2026-10-24T12:00:00+02:00', now)).toBe('Yesterday');
});
