/** Proves how the requirements move from in progress to approved, and back. */
import { describe, expect, it } from 'vitest';
import {
  type RequirementsState,
  requirementsStateLabel,
  stateAfterReview,
  stateAfterSave,
} from './requirements.ts';

const save = {
  sectionNumber: 3,
  isCompleting: false,
  isCompleted: false,
  hasChanges: true,
  isAsApproved: false,
};
const submission = { ...save, sectionNumber: 11, isCompleting: true, isCompleted: true };

describe('a save', () => {
  it('submits with the last section only', () => {
    expect(stateAfterSave('in_progress', { ...submission, sectionNumber: 10 })).toBe('in_progress');
    expect(stateAfterSave('in_progress', submission)).toBe('submitted');
    expect(stateAfterSave('changes_requested', submission)).toBe('submitted');
  });

  it('leaves what was submitted submitted, until the last section is no longer complete', () => {
    expect(stateAfterSave('submitted', save)).toBe('submitted');
    expect(stateAfterSave('submitted', { ...save, sectionNumber: 11, isCompleted: true })).toBe('submitted');
    expect(stateAfterSave('submitted', { ...save, sectionNumber: 11 })).toBe('in_progress');
  });

  it('takes an approval back when it changes an answer, and only then', () => {
    expect(stateAfterSave('approved', save)).toBe('submitted');
    expect(stateAfterSave('approved', { ...save, hasChanges: false })).toBe('approved');
    expect(stateAfterSave('approved', { ...submission, hasChanges: false })).toBe('approved');
  });

  it('gives the approval back with the answers that had it, but not what was returned meanwhile', () => {
    const back = { ...save, isAsApproved: true };
    expect(stateAfterSave('submitted', back)).toBe('approved');
    expect(stateAfterSave('changes_requested', back)).toBe('changes_requested');
    expect(stateAfterSave('in_progress', back)).toBe('in_progress');
  });
});

describe('a review', () => {
  const whole = { sectionNumber: null, fieldKey: null };
  const one = { sectionNumber: 1, fieldKey: 'projectName' };
  it.each<
    [
      RequirementsState,
      'approved' | 'returned' | 'comment',
      typeof whole | typeof one,
      RequirementsState | null,
    ]
  >([
    ['in_progress', 'approved', whole, null],
    ['in_progress', 'returned', one, 'in_progress'],
    ['submitted', 'approved', whole, 'approved'],
    ['submitted', 'approved', one, 'submitted'],
    ['submitted', 'returned', one, 'changes_requested'],
    ['approved', 'returned', whole, 'changes_requested'],
    ['submitted', 'comment', one, 'submitted'],
  ])('from %s, %s', (state, outcome, subject, expected) => {
    expect(stateAfterReview(state, outcome, subject)).toBe(expected);
  });
});

it('has a word for each state', () => {
  expect(requirementsStateLabel('changes_requested')).toBe('Changes requested');
});
