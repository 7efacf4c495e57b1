/** Tests how the end of a lockout is shown. */
import { expect, it } from 'vitest';
import { formatDateTime, formatTime } from '../../lib/format.ts';
import { formatLockEnd } from './lock-end.ts';

it('shows the date only if the lockout ends on another day', () => {
  const [morning, noon, nextDay] = ['2030-01-01T09:00Z', '2030-01-01T12:00Z', '2030-01-02T09:00Z'];
  expect(formatLockEnd(noon, Date.parse(morning))).toBe(formatTime(noon));
  expect(formatLockEnd(nextDay, Date.parse(noon))).toBe(formatDateTime(nextDay));
});
