/** The requirements as a whole: the states that they pass through, and what a save or a review does to them. */

export const requirementsStates = ['in_progress', 'submitted', 'changes_requested', 'approved'] as const;
export type RequirementsState = (typeof requirementsStates)[number];

const stateLabels: Record<RequirementsState, string> = {
  in_progress: 'In Progress',
  submitted: 'Submitted',
  changes_requested: 'Changes requested',
  approved: 'Approved',
};

export function requirementsStateLabel(state: RequirementsState): string {
  return stateLabels[state];
}

/** How an answer is marked that somebody else gave for the client. */
export const enteredBy = (name: string): string => `entered by ${name}`;

/** The section whose completion hands the requirements in. */
export const submittingSection = 11;

export interface SavedSection {
  sectionNumber: number;
  /** Whether this very save was Next Section or Submit Requirements. */
  isCompleting: boolean;
  isCompleted: boolean;
  hasChanges: boolean;
  /** Every answer is the one that was approved, be it again. */
  isAsApproved: boolean;
}

/** Where the requirements stand after a section was saved. */
export function stateAfterSave(state: RequirementsState, saved: SavedSection): RequirementsState {
  if (saved.isAsApproved && (state === 'approved' || state === 'submitted')) return 'approved';
  const isLast = saved.sectionNumber === submittingSection;
  if (isLast && saved.isCompleted && saved.isCompleting) {
    return state === 'approved' && !saved.hasChanges ? state : 'submitted';
  }
  if (isLast && !saved.isCompleted) return 'in_progress';
  // What was approved were other answers than these.
  return state === 'approved' && saved.hasChanges ? 'submitted' : state;
}

export const reviewOutcomes = ['approved', 'returned', 'comment'] as const;
export type ReviewOutcome = (typeof reviewOutcomes)[number];

export interface ReviewSubject {
  sectionNumber: number | null;
  fieldKey: string | null;
}

/** Where the requirements stand after a review; null when they cannot be approved yet. */
export function stateAfterReview(
  state: RequirementsState,
  outcome: ReviewOutcome,
  subject: ReviewSubject,
): RequirementsState | null {
  if (outcome === 'comment') return state;
  // Before they are submitted, everything is in progress anyway.
  if (outcome === 'returned') return state === 'in_progress' ? state : 'changes_requested';
  if (subject.sectionNumber !== null) return state;
  return state === 'in_progress' ? null : 'approved';
}
