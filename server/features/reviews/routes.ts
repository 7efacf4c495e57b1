/** Review routes. */
import type { Handlers } from '../../http/handlers.ts';
import { listReturnedAnswers, listReviewChanges } from './changes.ts';
import {
  commentOnAnswer,
  createReview,
  listReviews,
  reopenApprovedAnswer,
  sendReturnedAnswer,
} from './service.ts';
import { readStatus } from './status.ts';
import { submitRequirements, takeBackSubmission } from './submissions.ts';
import { listThreads, markThreadsRead, setThreadResolved } from './threads.ts';

export const reviewRoutes = () =>
  ({
    readRequirementsStatus: ({ db, actor, project }) => readStatus(db, actor, project),
    submitRequirements: ({ db, actor, project, origin }) => submitRequirements(db, actor, project, origin),
    takeBackSubmission: ({ db, actor, project, origin }) => takeBackSubmission(db, actor, project, origin),
    listReviews: ({ db, project }) => listReviews(db, project.id),
    createReview: ({ db, actor, project, body, origin }) => createReview(db, actor, project, body, origin),
    writeComment: ({ db, actor, project, body }) => commentOnAnswer(db, actor, project, body),
    sendAnswer: ({ db, actor, project, body, origin }) =>
      sendReturnedAnswer(db, actor, project, body, origin),
    reopenAnswer: ({ db, actor, project, body, origin }) =>
      reopenApprovedAnswer(db, actor, project, body, origin),
    listReviewThreads: ({ db, actor, project }) => listThreads(db, actor, project),
    resolveThread: ({ db, actor, project, params }) =>
      setThreadResolved(db, actor, project, params.threadId, true),
    reopenThread: ({ db, actor, project, params }) =>
      setThreadResolved(db, actor, project, params.threadId, false),
    markThreadsRead: ({ db, actor, project, body }) =>
      markThreadsRead(db, actor, project, body.threadIds ?? null),
    listReturnedAnswers: ({ db, project }) => listReturnedAnswers(db, project.id),
    listReviewChanges: ({ db, project }) => listReviewChanges(db, project.id),
  }) satisfies Partial<Handlers>;
