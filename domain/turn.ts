/** Turns: what a project is waiting for from the client or the team, most urgent first. */

import type { Side } from './permissions.ts';
import { plural } from './plural.ts';
import { type ProjectStatus, sectionCount } from './project.ts';
import { sections } from './questionnaire/definition.ts';
import type { RequirementsState } from './requirements.ts';

/** In order of rank. Messages come first, because a person is waiting for a reply. */
export const turnKinds = [
  'message',
  'returned',
  'signature',
  'review',
  'document',
  'milestone',
  'sections',
] as const;
export type TurnKind = (typeof turnKinds)[number];

export interface Turn {
  kind: TurnKind;
  projectId: string;
  projectName: string;
  title: string;
  /** When the wait began; within a kind, the longest wait comes first. */
  since: string;
  link: string;
}

/** The facts about one project that decide whose turn it is. */
export interface TurnFacts {
  projectId: string;
  projectName: string;
  status: ProjectStatus;
  /** When the requirements were last edited, or the project was created. */
  answeredAt: string;
  completedSections: readonly number[];
  /** Whether someone has entered an answer; the prefilled ones don't count. */
  hasEnteredAnswers: boolean;
  /** The newest message, if any; dismissed if its recipients said it needs no reply. */
  lastMessage: { isFromClient: boolean; senderName: string; at: string; isDismissed: boolean } | null;
  requirementsState: RequirementsState;
  /** Answers returned to the client that they haven't sent back yet, oldest first; section null means all requirements. */
  returnedAnswers: readonly { section: number | null; at: string }[];
  /** The open sign-off, and whether the client still has to sign it. */
  signOff: { version: number; at: string; isClientMissing: boolean } | null;
  /** The open change request, and the first section it opens. */
  changeRequest: { number: number; section: number; at: string } | null;
  /** Requested documents that are missing or were returned. */
  requestedDocuments: readonly { title: string; at: string; isReturned: boolean }[];
  overdueMilestones: readonly { title: string; dueOn: string }[];
}

function firstOpenSection(completed: readonly number[]) {
  return sections.find(({ number }) => !completed.includes(number));
}

/** The newest message, if it is from the other side and wasn't dismissed. */
function unanswered({ lastMessage }: TurnFacts, side: Side) {
  if (!lastMessage || lastMessage.isDismissed) return null;
  return lastMessage.isFromClient === (side === 'team') ? lastMessage : null;
}

function messageTurn(facts: TurnFacts, side: Side, about: Pick<Turn, 'projectId' | 'projectName'>): Turn[] {
  const message = unanswered(facts, side);
  if (!message) return [];
  const title = `Reply to ${message.senderName}`;
  return [{ ...about, kind: 'message', title, since: message.at, link: `/messages/${facts.projectId}` }];
}

/** A change request reopens the requirements, in any project status. */
const isAboutRequirements = ({ status, changeRequest }: TurnFacts) =>
  status === 'requirements' || changeRequest !== null;

function clientTurns(facts: TurnFacts, about: Pick<Turn, 'projectId' | 'projectName'>): Turn[] {
  const { projectId, answeredAt } = facts;
  const turns = messageTurn(facts, 'client', about);
  const [returned] = facts.returnedAnswers;
  if (returned) {
    const title = `Respond to ${plural(facts.returnedAnswers.length, 'requested change')}`;
    const link = `/requirements/${projectId}?view=returned`;
    turns.push({ ...about, kind: 'returned', title, since: returned.at, link });
  }
  for (const { title, at, isReturned } of facts.requestedDocuments) {
    const link = `/documents?project=${projectId}`;
    const task = isReturned ? `Upload a new version of “${title}”` : `Upload “${title}”`;
    turns.push({ ...about, kind: isReturned ? 'returned' : 'document', title: task, since: at, link });
  }
  if (facts.signOff?.isClientMissing) {
    const { version, at } = facts.signOff;
    const title = `Sign version ${version} of the requirements`;
    turns.push({
      ...about,
      kind: 'signature',
      title,
      since: at,
      link: `/status?project=${projectId}#sign-off`,
    });
  }
  const open = sectionCount - facts.completedSections.length;
  const next = firstOpenSection(facts.completedSections);
  if (isAboutRequirements(facts) && next) {
    const title =
      open < sectionCount
        ? `Complete ${plural(open, 'more section')}. Next: ${next.name}`
        : `${facts.hasEnteredAnswers ? 'Continue' : 'Start'} your requirements`;
    const link = `/requirements/${projectId}?section=${next.number}`;
    turns.push({ ...about, kind: 'sections', title, since: answeredAt, link });
  } else if (facts.changeRequest && facts.requirementsState === 'in_progress') {
    const { number, section, at } = facts.changeRequest;
    const link = `/requirements/${projectId}?section=${section}`;
    const title = `Edit and submit change request ${number}`;
    turns.push({ ...about, kind: 'sections', title, since: at, link });
  } else if (facts.status === 'requirements' && facts.requirementsState === 'in_progress') {
    const link = `/requirements/${projectId}?section=${sectionCount}`;
    turns.push({ ...about, kind: 'sections', title: 'Submit your requirements', since: answeredAt, link });
  }
  return turns;
}

function teamTurns(facts: TurnFacts, about: Pick<Turn, 'projectId' | 'projectName'>): Turn[] {
  const { projectId } = facts;
  const turns = messageTurn(facts, 'team', about);
  if (isAboutRequirements(facts) && facts.requirementsState === 'submitted') {
    const link = `/review/${projectId}`;
    const title = facts.changeRequest
      ? `Review change request ${facts.changeRequest.number}`
      : 'Review the requirements';
    turns.push({ ...about, kind: 'review', title, since: facts.answeredAt, link });
  }
  if (isAboutRequirements(facts) && facts.requirementsState === 'approved' && !facts.signOff) {
    const title = 'Start the sign-off';
    const link = `/status?project=${projectId}#sign-off`;
    turns.push({ ...about, kind: 'signature', title, since: facts.answeredAt, link });
  }
  for (const { title, dueOn } of facts.overdueMilestones) {
    const link = `/status?project=${projectId}`;
    const since = `${dueOn}T00:00:00.000Z`;
    turns.push({ ...about, kind: 'milestone', title: `${title} is overdue`, since, link });
  }
  return turns;
}

/** What the project is waiting for from one side. */
export function turnsOf(facts: TurnFacts, side: Side): Turn[] {
  const about = { projectId: facts.projectId, projectName: facts.projectName };
  return rankTurns(side === 'client' ? clientTurns(facts, about) : teamTurns(facts, about));
}

export function rankTurns(turns: readonly Turn[]): Turn[] {
  return [...turns].sort(
    (a, b) =>
      turnKinds.indexOf(a.kind) - turnKinds.indexOf(b.kind) ||
      a.since.localeCompare(b.since) ||
      a.projectId.localeCompare(b.projectId) ||
      a.title.localeCompare(b.title),
  );
}

export type WhoseTurn = Side | 'both' | 'none';

/** If a project isn't waiting for anything specific, it is the team's turn, unless the project is completed. */
export function whoseTurn(facts: TurnFacts): WhoseTurn {
  const isClientsTurn = turnsOf(facts, 'client').length > 0;
  const isTeamsTurn = turnsOf(facts, 'team').length > 0;
  if (isClientsTurn && isTeamsTurn) return 'both';
  if (isClientsTurn) return 'client';
  return isTeamsTurn || facts.status !== 'completed' ? 'team' : 'none';
}
