/** Tests the transitions between in progress, submitted, changes requested and approved. */
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
  areAllCompleted: true,
  hasChanges: true,
  isAsApproved: false,
};
const submission = { ...save, sectionNumber: 11, isCompleting: true };
const withGap = { ...save, areAllCompleted: false };

describe('stateAfterSave', () => {
  it('submits only with the last section', () => {
    expect(stateAfterSave('in_progress', { ...submission, sectionNumber: 10 })).toBe('in_progress');
    expect(stateAfterSave('in_progress', submission)).toBe('submitted');
    expect(stateAfterSave('changes_requested', submission)).toBe('submitted');
  });

  it('submits only once every section is complete', () => {
    expect(stateAfterSave('in_progress', { ...submission, areAllCompleted: false })).toBe('in_progress');
    expect(stateAfterSave('changes_requested', { ...submission, areAllCompleted: false })).toBe(
      'changes_requested',
    );
  });

  it('takes back a submission or an approval when a section becomes incomplete', () => {
    expect(stateAfterSave('submitted', save)).toBe('submitted');
    expect(stateAfterSave('submitted', withGap)).toBe('in_progress');
    expect(stateAfterSave('approved', withGap)).toBe('in_progress');
    expect(stateAfterSave('changes_requested', withGap)).toBe('changes_requested');
  });

  it('withdraws an approval only when an answer changes', () => {
    expect(stateAfterSave('approved', save)).toBe('submitted');
    expect(stateAfterSave('approved', { ...save, hasChanges: false })).toBe('approved');
    expect(stateAfterSave('approved', { ...submission, hasChanges: false })).toBe('approved');
  });

  it('restores the approval with the approved answers unless changes were requested since', () => {
    const back = { ...save, isAsApproved: true };
    expect(stateAfterSave('submitted', back)).toBe('approved');
    expect(stateAfterSave('in_progress', back)).toBe('approved');
    expect(stateAfterSave('in_progress', { ...back, areAllCompleted: false })).toBe('in_progress');
    expect(stateAfterSave('changes_requested', back)).toBe('changes_requested');
  });
});

describe('stateAfterReview', () => {
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
  ])('from %s after %s', (state, outcome, subject, expected) => {
    expect(stateAfterReview(state, outcome, subject)).toBe(expected);
  });
});

it('has a label for each state', () => {
  expect(requirementsStateLabel('changes_requested')).toBe('Changes requested');
});
