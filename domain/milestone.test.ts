/** Due dates in words, and the next milestone. */
import { describe, expect, it } from 'vitest';
import { formatDue, nextMilestone } from './milestone.ts';

describe('milestones', () => {
  it.each([
    ['2030-01-15', 'Est. 2 weeks'],
    ['2030-01-14', 'Est. 2 weeks'],
    ['2030-01-08', 'Est. 1 week'],
    ['2030-01-07', 'Est. 6 days'],
    ['2030-01-02', 'Est. 1 day'],
    ['2030-01-01', 'Due today'],
    ['2029-12-31', 'Overdue by 1 day'],
    ['2029-12-20', 'Overdue by 12 days'],
  ])('due on %s: %s', (dueOn, text) => {
    expect(formatDue(dueOn, '2030-01-01')).toBe(text);
  });

  it("the next one is the earliest that isn't completed, overdue or not", () => {
    const done = { dueOn: '2029-01-01', completedAt: '2029-01-01T00:00:00.000Z' };
    const overdue = { dueOn: '2029-06-01', completedAt: null };
    const later = { dueOn: '2031-01-01', completedAt: null };
    expect(nextMilestone([later, done, overdue])).toBe(overdue);
    expect(nextMilestone([done])).toBeUndefined();
  });
});
