/** State machine of a project's requirements: in progress, submitted, changes requested, approved. */

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

/** Marks an answer that staff entered for the client. */
export const enteredBy = (name: string): string => `Entered by ${name}`;

/** Completing this section submits the requirements if every other section is complete. */
export const submittingSection = 11;

export interface SavedSection {
  sectionNumber: number;
  /** Whether the save was Next Section or Submit Requirements. */
  isCompleting: boolean;
  /** Whether all eleven sections are complete after the save. */
  areAllCompleted: boolean;
  hasChanges: boolean;
  /** Whether all answers match the approved ones. */
  isAsApproved: boolean;
}

/** The state after a section was saved. Requirements below 100 % are never submitted or approved. */
export function stateAfterSave(state: RequirementsState, saved: SavedSection): RequirementsState {
  if (!saved.areAllCompleted) return state === 'changes_requested' ? state : 'in_progress';
  if (saved.isAsApproved && state !== 'changes_requested') return 'approved';
  if (saved.sectionNumber === submittingSection && saved.isCompleting) {
    return state === 'approved' && !saved.hasChanges ? state : 'submitted';
  }
  // The approval was for different answers.
  return state === 'approved' && saved.hasChanges ? 'submitted' : state;
}

export const reviewOutcomes = ['approved', 'returned', 'comment'] as const;
export type ReviewOutcome = (typeof reviewOutcomes)[number];

export interface ReviewSubject {
  sectionNumber: number | null;
  fieldKey: string | null;
}

/** The state after a review, or null if the requirements can't be approved yet. */
export function stateAfterReview(
  state: RequirementsState,
  outcome: ReviewOutcome,
  subject: ReviewSubject,
): RequirementsState | null {
  if (outcome === 'comment') return state;
  // Before submission, everything is still in progress.
  if (outcome === 'returned') return state === 'in_progress' ? state : 'changes_requested';
  if (subject.sectionNumber !== null) return state;
  return state === 'in_progress' ? null : 'approved';
}
