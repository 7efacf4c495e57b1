/** Tests of the admin stats and their rounding. */
import { describe, expect, it, onTestFinished } from 'vitest';
import {
  clientsPerAdvisor,
  decimalMean,
  decimalPercent,
  dropOff,
  formatDuration,
  inProgress,
  wholeMean,
  wholePercent,
} from './analytics.ts';
import { setLocale } from './locale-format.ts';

describe('percentages', () => {
  it.each([
    [0, 0, 0, '0.0'],
    [0, 7, 0, '0.0'],
    [7, 7, 100, '100.0'],
    [1, 3, 33, '33.3'],
    [2, 3, 67, '66.7'],
    [1, 8, 13, '12.5'],
    [1, 16, 6, '6.3'],
    [1, 200, 1, '0.5'],
    [1, 201, 0, '0.5'],
    [995, 1000, 100, '99.5'],
    [9994, 10_000, 100, '99.9'],
    [99_999, 100_000, 100, '100.0'],
  ])('%i of %i is %i as a whole number and %s with one decimal', (part, total, whole, decimal) => {
    expect(wholePercent(part, total)).toBe(whole);
    expect(decimalPercent(part, total)).toBe(decimal);
  });

  it.each([
    [null, 0, '0.0'],
    [undefined, 0, '0.0'],
    [0, 0, '0.0'],
    [49.5, 50, '49.5'],
    [49.49, 49, '49.5'],
    [33.333, 33, '33.3'],
    [66.666, 67, '66.7'],
    [100, 100, '100.0'],
  ])('a mean of %s is %i as a whole number and %s with one decimal', (mean, whole, decimal) => {
    expect(wholeMean(mean)).toBe(whole);
    expect(decimalMean(mean)).toBe(decimal);
  });
});

it.each([
  [0, 0, '0'],
  [5, 0, '0'],
  [0, 3, '0.0'],
  [5, 2, '2.5'],
  [10, 3, '3.3'],
  [20, 3, '6.7'],
  [4, 2, '2.0'],
])('%i assignments for %i advisors are %s clients per advisor', (assignments, advisors, expected) => {
  expect(clientsPerAdvisor(assignments, advisors)).toBe(expected);
});

it('counts development and testing as in progress', () => {
  expect(inProgress({ development: 3, testing: 4 })).toBe(7);
});

it('computes the drop-off at each step', () => {
  expect(dropOff([8, 6, 6, 0], 10)).toEqual([
    { share: '80.0', droppedOff: 2 },
    { share: '60.0', droppedOff: 2 },
    { share: '60.0', droppedOff: 0 },
    { share: '0.0', droppedOff: 6 },
  ]);
  expect(dropOff([1], 3)).toEqual([{ share: '33.3', droppedOff: 2 }]);
  expect(dropOff([0], 0)).toEqual([{ share: '0.0', droppedOff: 0 }]);
});

it.each([
  [0.4, 'a minute'],
  [1, '1 minute'],
  [12.4, '12 minutes'],
  [59.7, '1 hour'],
  [60, '1 hour'],
  [210, '3.5 hours'],
  [1438, '1 day'],
  [1440, '1 day'],
  [3600, '2.5 days'],
])('%s minutes read as %s', (minutes, text) => {
  expect(formatDuration(minutes)).toBe(text);
});

it("writes durations in the viewer's number format", () => {
  setLocale('en-DE');
  onTestFinished(() => setLocale('en-US'));
  expect(formatDuration(210)).toBe('3,5 hours');
});
