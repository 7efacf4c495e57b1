/** Tests of choosing an advisor for a new client, and of distributing several clients. */
import { expect, it } from 'vitest';
import { defaultCapacity, distributeClients, hasCapacity, type Load, leastBusy } from './assignment.ts';

const advisor = (id: string, clientCount: number, more: Partial<Load> = {}): Load => ({
  id,
  clientCount,
  isActive: true,
  isInvited: false,
  capacity: null,
  ...more,
});

it.each([
  ['no one if there are no advisors', [], null],
  ['the advisor with fewer clients', [advisor('a', 3), advisor('b', 2)], 'b'],
  [
    'the advisor with the smaller share of capacity in use',
    [advisor('a', 3, { capacity: 4 }), advisor('b', 5)],
    'b',
  ],
  ['the advisor with the lower id if both are equally loaded', [advisor('b', 1), advisor('a', 1)], 'a'],
  ['the next one if an advisor is deactivated', [advisor('a', 0, { isActive: false }), advisor('b', 9)], 'b'],
  [
    "the next one if an advisor hasn't accepted the invitation",
    [advisor('a', 0, { isInvited: true }), advisor('b', 9)],
    'b',
  ],
  ['the next one if an advisor is full', [advisor('a', 2, { capacity: 2 }), advisor('b', 24)], 'b'],
  ['no one if no advisor takes clients', [advisor('a', 0, { capacity: 0 })], null],
])('suggests %s', (_, advisors, expected) => {
  expect(leastBusy(advisors)?.id ?? null).toBe(expected);
});

it('an advisor with fewer clients than the default capacity has room', () => {
  expect(hasCapacity(advisor('a', defaultCapacity - 1))).toBe(true);
  expect(hasCapacity(advisor('a', defaultCapacity))).toBe(false);
});

it('distributes clients evenly and stops when every advisor is full', () => {
  const plan = distributeClients(
    ['1', '2', '3', '4'],
    [advisor('a', 0, { capacity: 2 }), advisor('b', 1, { capacity: 2 })],
  );
  expect([...plan.values()]).toEqual(['a', 'a', 'b', null]);
});
