/** Explanation of closed requirements: its wording for the client and for staff. */
import { expect, it } from 'vitest';
import type { RequirementsStatus } from '#contract/reviews.ts';
import { explainClosed } from './closed-explanation.ts';

const statusOf = (fields: Partial<RequirementsStatus>) =>
  ({
    state: 'approved',
    reviewer: { id: '1', name: 'Dana Miller' },
    submittedAt: null,
    signedVersion: null,
    isSignOffOpen: false,
    changeRequest: null,
    ...fields,
  }) as RequirementsStatus;

const sentences = (status: RequirementsStatus, isForStaff: boolean) => {
  const { title, text, steps } = explainClosed(status, isForStaff);
  return [title, text, ...steps];
};

it('tells the client what happens after an approval', () => {
  expect(sentences(statusOf({}), false)).toEqual([
    'Approved by your project team',
    'Your requirements are complete and approved.',
    'The approvers sign the requirements.',
    'Each approver with a confirmed email address gets a copy by email.',
    'Your project team works from the signed version.',
  ]);
});

it.each(['submitted', 'approved', 'signed'] as const)(
  'never speaks to staff as if they were the client (%s)',
  (state) => {
    for (const reviewer of [null, { id: '1', name: 'Dana Miller' }]) {
      const text = sentences(statusOf({ state, reviewer } as Partial<RequirementsStatus>), true).join(' ');
      expect(text).not.toMatch(/\byou(r)?\b/i);
    }
  },
);

it('capitalizes only the start of a sentence when no advisor is assigned yet', () => {
  expect(sentences(statusOf({ state: 'submitted', reviewer: null }), false)).toEqual([
    'Submitted to your project team',
    'Your requirements were submitted.',
    'Your project team reviews every answer.',
    "If something needs a change, we'll notify you and take you straight to the question.",
    'Once everything is approved, the approvers sign the requirements.',
  ]);
});
