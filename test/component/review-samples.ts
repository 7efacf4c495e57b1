/** Sample reviews for component tests: a project with a changed, a missing and, if changes were requested, a returned answer. */
import { listProjects, readProject } from '#contract/projects.ts';
import { listSections, readRequirementsContext } from '#contract/requirements.ts';
import {
  listReturnedAnswers,
  listReviewChanges,
  listReviewThreads,
  markThreadsRead,
  type RequirementsStatus,
  type ReturnedAnswer,
  type ReviewThread,
  readRequirementsStatus,
} from '#contract/reviews.ts';
import { sampleAnswers } from '#domain/questionnaire/sample-answers.ts';
import { possibleEvents, type RequirementsState, requirementsStateLabel } from '#domain/requirements.ts';
import { sampleTime, sampleUser } from './app.tsx';
import type { FakeServer } from './fake-server.ts';
import { sampleProject } from './project-samples.ts';
import { sampleSection } from './question.tsx';

const client = sampleUser('client');
const advisorId = '00000000-0000-4000-8000-00000000000d';
const abel = { id: advisorId, name: 'Abel Advisor', role: 'advisor' as const };
export const reviewedProject = sampleProject({ advisorId, completionPercentage: 100 });

export const sampleRequirementsStatus = (
  state: RequirementsState,
  side: 'client' | 'team',
  fields: Partial<RequirementsStatus> = {},
): RequirementsStatus => ({
  state,
  label: requirementsStateLabel(state),
  possible: possibleEvents(
    {
      state,
      isComplete: true,
      returnedAnswers: state === 'changes_requested' ? 1 : 0,
      isSignOffOpen: false,
      missingSignatures: 0,
      isChangeRequestOpen: false,
    },
    side,
  ),
  isComplete: true,
  returnedAnswers: state === 'changes_requested' ? 1 : 0,
  answeredAnswers: 0,
  approvedAnswers: 0,
  unreadThreads: 0,
  submittedAt: state === 'in_progress' ? null : sampleTime,
  submittedBy: { id: client.id, name: 'Sam Sample', role: 'client' },
  reviewer: abel,
  signedVersion: null,
  changeRequest: null,
  isSignOffOpen: false,
  missingSignatures: 0,
  ...fields,
});

const goal = {
  sectionNumber: 1,
  sectionName: 'Project Overview',
  fieldKey: 'businessGoal',
  label: 'Business Goal',
};

/** An open change request for section 2. */
export const sampleChangeRequest = {
  id: '00000000-0000-4000-8000-0000000000f1',
  number: 1,
  reason: 'A new market',
  sections: [2],
  openedAt: sampleTime,
};

export const sampleThread = (fields: Partial<ReviewThread> = {}): ReviewThread => ({
  ...goal,
  id: '00000000-0000-4000-8000-0000000000e1',
  verdict: 'returned',
  verdictLabel: null,
  resolvedAt: null,
  resolvedBy: null,
  unread: 0,
  entries: [
    {
      id: '00000000-0000-4000-8000-0000000000e2',
      outcome: 'returned',
      text: 'By when?',
      author: abel,
      createdAt: sampleTime,
      isUnread: false,
    },
  ],
  ...fields,
});

export const returnedGoal: ReturnedAnswer = {
  ...goal,
  threadId: sampleThread().id,
  verdict: 'returned',
  reason: 'By when?',
  reviewer: abel,
  returnedAt: sampleTime,
  answeredAt: null,
  before: 'Sell more boxes',
  after: 'Sell more boxes',
};

/** A project with all answers, except for the summary in section 1. */
export function reviewSamples(
  server: FakeServer,
  state: RequirementsState,
  side: 'client' | 'team',
  fields: Partial<RequirementsStatus> = {},
): void {
  const project = { ...reviewedProject, requirementsState: state };
  const answers = sampleAnswers('consumer_app');
  const isReturned = state === 'changes_requested';
  server.respond(listProjects, [project]);
  server.respond(readProject, project);
  server.respond(
    listSections,
    Object.entries(answers).map(([number, data]) => {
      const { reopened: _, ...section } = sampleSection(Number(number), { ...data });
      return {
        ...section,
        isCompleted: true,
        data: number === '1' ? { ...data, briefSummary: '' } : { ...data },
      };
    }),
  );
  server.respond(readRequirementsContext, {
    userType: 'consumer_app',
    hasMockup: false,
    hasFiles: false,
    planBudget: null,
    state,
    client: { id: client.id, name: 'Sam Sample', email: client.email, timeZone: 'Europe/Berlin' },
  });
  server.respond(readRequirementsStatus, sampleRequirementsStatus(state, side, fields));
  server.respond(listReviewThreads, isReturned ? [sampleThread()] : []);
  server.respond(markThreadsRead, undefined);
  server.respond(listReturnedAnswers, isReturned ? [returnedGoal] : []);
  server.respond(listReviewChanges, {
    since: sampleTime,
    changes: [
      {
        ...goal,
        fieldKey: 'projectName',
        label: 'Project Name',
        before: 'Boxes',
        after: 'Trailmates',
        verdict: null,
      },
    ],
  });
}
