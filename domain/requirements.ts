/** State machine of a project's requirements: the single place that decides what may happen next, and who may do it. */
import { DomainError } from './errors.ts';

export const requirementsStates = [
  'in_progress',
  'submitted',
  'changes_requested',
  'approved',
  'signed',
] as const;
export type RequirementsState = (typeof requirementsStates)[number];

const stateLabels: Record<RequirementsState, string> = {
  in_progress: 'In Progress',
  submitted: 'Submitted',
  changes_requested: 'Changes requested',
  approved: 'Approved',
  signed: 'Signed',
};

export function requirementsStateLabel(state: RequirementsState): string {
  return stateLabels[state];
}

/** Label of the state, or of the sign-off or change request that is open in it. */
export function requirementsLabel(
  state: RequirementsState,
  { isSignOffOpen, isChangeRequestOpen }: Pick<RequirementsFacts, 'isSignOffOpen' | 'isChangeRequestOpen'>,
): string {
  if (state === 'approved' && isSignOffOpen) return 'Waiting for signatures';
  if (state === 'in_progress' && isChangeRequestOpen) return 'Change request open';
  return stateLabels[state];
}

/** Marks an answer that staff entered for the client. */
export const enteredBy = (name: string): string => `Entered by ${name}`;

/** Completing this section submits the requirements, if all others are complete. */
export const submittingSection = 11;

/** Everything that can happen to requirements. */
export const requirementsEvents = [
  'edit',
  'submit',
  'takeBack',
  'comment',
  'approveAnswer',
  'returnAnswer',
  'sendAnswer',
  'reopenAnswer',
  'approve',
  'editApprovers',
  'startSignOff',
  'sign',
  'decline',
  'withdrawSignOff',
  'openChangeRequest',
  'discardChangeRequest',
] as const;
export type RequirementsEvent = (typeof requirementsEvents)[number];

/** Who triggers an event: the project's client, the project team, or someone named as an approver. */
export type Participant = 'client' | 'team' | 'approver';

/** The facts that guards check. */
export interface RequirementsFacts {
  state: RequirementsState;
  /** Whether all 11 sections are complete. */
  isComplete: boolean;
  /** Answers returned to the client that haven't been sent back yet. */
  returnedAnswers: number;
  isSignOffOpen: boolean;
  /** Approvers of the open sign-off who haven't signed yet. */
  missingSignatures: number;
  isChangeRequestOpen: boolean;
}

interface Transition {
  by: readonly Participant[];
  /** The state after the event. */
  to: RequirementsState | ((facts: RequirementsFacts) => RequirementsState);
  /** Why the event can't happen yet, or null if it can. */
  guard?: (facts: RequirementsFacts) => string | null;
}

const bothSides = ['client', 'team'] as const;
const same = ({ state }: RequirementsFacts) => state;

const reload = 'Reload the page to see what changed.';
/** For people who manage a sign-off. Approvers get `nothingToSign`. */
export const noOpenSignOff = `There's no open sign-off. ${reload}`;
export const nothingToSign = `There's nothing to sign right now. ${reload}`;
export const noRequestedChange = `There's no requested change to respond to. ${reload}`;
const noOpenChangeRequest = `There's no open change request. ${reload}`;

const mustBeComplete = (facts: RequirementsFacts) =>
  facts.isComplete ? null : 'Complete all 11 sections before you submit the requirements.';
const mustBeFullyAnswered = (facts: RequirementsFacts) => {
  if (!facts.isComplete)
    return 'Some sections are no longer complete. Complete them or request changes first.';
  return facts.returnedAnswers > 0 ? "The client hasn't responded to all the requested changes yet." : null;
};
const mustHaveNoSignOff = (facts: RequirementsFacts) =>
  facts.isSignOffOpen ? 'The requirements are out for signature. Withdraw the sign-off first.' : null;
const mustHaveSignOff = (facts: RequirementsFacts) => (facts.isSignOffOpen ? null : nothingToSign);
const mustHaveSignOffToWithdraw = (facts: RequirementsFacts) => (facts.isSignOffOpen ? null : noOpenSignOff);
const mustHaveChangeRequest = (facts: RequirementsFacts) =>
  facts.isChangeRequestOpen ? null : noOpenChangeRequest;
const mustHaveNoChangeRequest = (facts: RequirementsFacts) =>
  facts.isChangeRequestOpen ? `A change request is already open. ${reload}` : null;

const comment: Transition = { by: bothSides, to: same };
const discard: Transition = { by: bothSides, to: 'signed', guard: mustHaveChangeRequest };

/** Possible in every state before approval. */
const reviewing = {
  comment,
  approveAnswer: { by: ['team'], to: same },
  discardChangeRequest: discard,
  editApprovers: { by: bothSides, to: same },
} satisfies Partial<Record<RequirementsEvent, Transition>>;

/** An edit by staff can make submitted requirements incomplete; they then go back to the client. */
const afterStaffEdit = (facts: RequirementsFacts) => (facts.isComplete ? 'submitted' : 'in_progress');
/** Sending the last returned answer submits the requirements again, if they are complete. */
const afterSentAnswer = (facts: RequirementsFacts) =>
  facts.returnedAnswers === 0 && facts.isComplete ? 'submitted' : 'changes_requested';

/** An event that isn't listed can't happen in that state. */
const transitions: Record<RequirementsState, Partial<Record<RequirementsEvent, Transition>>> = {
  in_progress: {
    ...reviewing,
    edit: { by: bothSides, to: 'in_progress' },
    submit: { by: ['client'], to: 'submitted', guard: mustBeComplete },
    returnAnswer: { by: ['team'], to: 'in_progress' },
    sendAnswer: { by: ['client'], to: 'in_progress' },
    reopenAnswer: { by: bothSides, to: 'in_progress' },
  },
  submitted: {
    ...reviewing,
    edit: { by: ['team'], to: afterStaffEdit },
    takeBack: { by: ['client'], to: 'in_progress' },
    returnAnswer: { by: ['team'], to: 'changes_requested' },
    reopenAnswer: { by: bothSides, to: 'changes_requested' },
    approve: { by: ['team'], to: 'approved', guard: mustBeFullyAnswered },
  },
  changes_requested: {
    ...reviewing,
    edit: { by: bothSides, to: 'changes_requested' },
    submit: { by: ['client'], to: 'submitted', guard: mustBeComplete },
    returnAnswer: { by: ['team'], to: 'changes_requested' },
    sendAnswer: { by: ['client'], to: afterSentAnswer },
    reopenAnswer: { by: bothSides, to: 'changes_requested' },
    approve: { by: ['team'], to: 'approved', guard: mustBeFullyAnswered },
  },
  approved: {
    comment,
    returnAnswer: { by: ['team'], to: 'changes_requested', guard: mustHaveNoSignOff },
    reopenAnswer: { by: bothSides, to: 'changes_requested', guard: mustHaveNoSignOff },
    editApprovers: { by: bothSides, to: 'approved', guard: mustHaveNoSignOff },
    startSignOff: { by: bothSides, to: 'approved', guard: mustHaveNoSignOff },
    sign: {
      by: ['approver'],
      to: (facts) => (facts.missingSignatures <= 1 ? 'signed' : 'approved'),
      guard: mustHaveSignOff,
    },
    decline: { by: ['approver'], to: 'changes_requested', guard: mustHaveSignOff },
    withdrawSignOff: { by: bothSides, to: 'approved', guard: mustHaveSignOffToWithdraw },
    discardChangeRequest: {
      ...discard,
      guard: (facts) => mustHaveNoSignOff(facts) ?? mustHaveChangeRequest(facts),
    },
  },
  signed: {
    comment,
    openChangeRequest: { by: bothSides, to: 'in_progress', guard: mustHaveNoChangeRequest },
  },
};

/** Why a participant who may trigger the event in another state can't trigger it in this one. */
function refusalOf(event: RequirementsEvent, facts: RequirementsFacts): string {
  const { state } = facts;
  if (event === 'edit' || event === 'submit') {
    if (state === 'signed') return 'These requirements are signed. Request a change to edit them.';
    if (state === 'approved')
      return mustHaveNoSignOff(facts) ?? 'These requirements are approved. Reopen an answer to change it.';
    return 'You already submitted these requirements. Take them back to make changes.';
  }
  if (event === 'sign' || event === 'decline') return nothingToSign;
  if (event === 'withdrawSignOff') return noOpenSignOff;
  if (event === 'startSignOff') {
    return state === 'signed'
      ? 'These requirements are already signed.'
      : 'The requirements have to be approved before they can be signed.';
  }
  if (event === 'approve') {
    return state === 'in_progress'
      ? "These requirements aren't submitted right now. You can approve them once the client submits them."
      : 'The requirements are already approved.';
  }
  if (event === 'takeBack') {
    return state === 'in_progress'
      ? "These requirements aren't submitted right now, so you can edit them."
      : `Your project team has already started reviewing these requirements. ${reload}`;
  }
  if (event === 'sendAnswer' && state !== 'signed') return 'No changes are requested right now.';
  if (event === 'approveAnswer' && state === 'approved') return 'The requirements are already approved.';
  if (event === 'openChangeRequest')
    return (
      mustHaveNoChangeRequest(facts) ?? 'You can request a change after everyone has signed the requirements.'
    );
  if (event === 'discardChangeRequest') return noOpenChangeRequest;
  return state === 'signed'
    ? 'These requirements are signed. Request a change first.'
    : `You can't do this while the requirements are “${stateLabels[state]}”.`;
}

export type Decision =
  | { isAllowed: true; state: RequirementsState }
  | { isAllowed: false; code: 'forbidden' | 'conflict'; message: string };

/** Whether a participant may trigger an event now, and the state it leads to. */
export function decideEvent(
  facts: RequirementsFacts,
  event: RequirementsEvent,
  participant: Participant,
): Decision {
  const refuse = (code: 'forbidden' | 'conflict', message: string): Decision => ({
    isAllowed: false,
    code,
    message,
  });
  const isEverAllowed = requirementsStates.some((state) =>
    transitions[state][event]?.by.includes(participant),
  );
  if (!isEverAllowed) return refuse('forbidden', "You don't have permission to do this.");
  const transition = transitions[facts.state][event];
  if (!transition?.by.includes(participant)) return refuse('conflict', refusalOf(event, facts));
  const refusal = transition.guard?.(facts) ?? null;
  if (refusal !== null) return refuse('conflict', refusal);
  const state = typeof transition.to === 'function' ? transition.to(facts) : transition.to;
  return { isAllowed: true, state };
}

/** The next state; throws if the event can't happen now. */
export function requireEvent(
  facts: RequirementsFacts,
  event: RequirementsEvent,
  participant: Participant,
): RequirementsState {
  const decision = decideEvent(facts, event, participant);
  if (!decision.isAllowed) throw new DomainError(decision.code, decision.message);
  return decision.state;
}

/** What a participant may do now, for screens. */
export const possibleEvents = (facts: RequirementsFacts, participant: Participant): RequirementsEvent[] =>
  requirementsEvents.filter((event) => decideEvent(facts, event, participant).isAllowed);
