/** Reviews: what each side says about an answer, the answer's verdict, and when an answer is locked. */
import type { Participant } from './requirements.ts';

/**
 * The entries of a review thread. Clients write 'comment', 'answered' and 'reopened'; staff write all but 'answered'. An
 * approver who declines to sign writes 'returned'.
 */
export const reviewOutcomes = ['approved', 'returned', 'comment', 'answered', 'reopened'] as const;
export type ReviewOutcome = (typeof reviewOutcomes)[number];

/** What staff may enter with `createReview`. */
export const staffOutcomes = ['approved', 'returned', 'comment'] as const;

/**
 * Where an answer stands: approved and locked, returned to the client, or answered and waiting for the team.
 * An answer without a verdict hasn't been reviewed, or has to be reviewed again.
 */
export const verdicts = ['approved', 'returned', 'answered'] as const;
export type Verdict = (typeof verdicts)[number];

/** The answer, section or requirements that a thread is about; both null means all requirements. */
export interface ReviewSubject {
  sectionNumber: number | null;
  fieldKey: string | null;
}

/** An approved answer is locked for the client until someone reopens it. Staff can still correct it. */
export const isLocked = (verdict: Verdict | null, participant: Participant): boolean =>
  verdict === 'approved' && participant === 'client';

/** The line under a returned answer after the client has answered. */
export const answeredLabel = (reviewer: string | null): string =>
  `Answered, waiting for ${reviewer ?? 'your project team'}`;

export const emptyAnswerMessage = "There's no answer to approve yet.";
export const lockedAnswerMessage = 'This answer is approved. Reopen it to change it.';
export const closedSectionMessage = "This section isn't part of the change request.";
