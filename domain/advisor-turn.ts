/** Reasons a project is waiting for its advisor, with their labels. */
import { plural } from './plural.ts';
import type { ProjectStatus } from './project.ts';
import type { RequirementsState } from './requirements.ts';

/** Days without any change before a project counts as stalled. */
export const stalledAfterDays = 7;

/** What decides whether a project is waiting for its advisor. */
export interface AdvisorTurnFacts {
  status: ProjectStatus;
  requirementsState: RequirementsState;
  isSignOffOpen: boolean;
  isChangeRequestOpen: boolean;
  unreadMessages: number;
  openQuestions: number;
  changedAnswers: number;
  daysIdle: number;
}

export type TurnReason = 'submitted' | 'approved' | 'messages' | 'questions' | 'changes' | 'stalled';

const isSubmitted = ({ requirementsState }: AdvisorTurnFacts) => requirementsState === 'submitted';

/** Approved, but not sent for signature yet. A project that moved on unsigned no longer needs a signature. */
const isReadyToSign = (project: AdvisorTurnFacts) =>
  project.requirementsState === 'approved' &&
  !project.isSignOffOpen &&
  (project.status === 'requirements' || project.isChangeRequestOpen);

/** Only a project that is waiting for its client can stall. */
const isStalled = (project: AdvisorTurnFacts) =>
  project.status === 'requirements' &&
  (project.requirementsState === 'in_progress' || project.requirementsState === 'changes_requested') &&
  project.daysIdle >= stalledAfterDays;

export function turnReasons(project: AdvisorTurnFacts): TurnReason[] {
  const reasons: [TurnReason, boolean][] = [
    ['submitted', isSubmitted(project)],
    ['approved', isReadyToSign(project)],
    ['messages', project.unreadMessages > 0],
    ['questions', project.openQuestions > 0],
    ['changes', project.changedAnswers > 0],
    ['stalled', isStalled(project)],
  ];
  return reasons.filter(([, isActive]) => isActive).map(([reason]) => reason);
}

/** The badge text of a reason. */
export function turnReasonLabel(reason: TurnReason, project: AdvisorTurnFacts): string {
  switch (reason) {
    case 'submitted':
      return 'Requirements submitted';
    case 'approved':
      return 'Ready for signature';
    case 'messages':
      return plural(project.unreadMessages, 'unread message');
    case 'questions':
      return plural(project.openQuestions, 'open question');
    case 'changes':
      return plural(project.changedAnswers, 'changed answer');
    case 'stalled':
      return `Idle for ${plural(project.daysIdle, 'day')}`;
  }
}
