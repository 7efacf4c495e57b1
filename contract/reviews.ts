/** Reviews: submit requirements, review answers in threads, and see what was returned or changed. */
import { z } from 'zod';
import { requirementsEvents, requirementsStates } from '#domain/requirements.ts';
import { reviewOutcomes, staffOutcomes, verdicts } from '#domain/review.ts';
import { endpoint } from './endpoint.ts';
import { id, optionalProse, person, requiredProse, time } from './shapes.ts';

const projectParams = z.object({ projectId: id });
const threadParams = projectParams.extend({ threadId: id });
const section = z.int('The section must be a number from 1 to 11').min(1).max(11);
const fieldKey = z.string().min(1).max(60);
const reason = requiredProse({ required: 'Enter a reason', max: 2000 });

/** One answer. */
const answerSubject = z.object({ sectionNumber: section, fieldKey });
/** One answer; a whole section if there is no field, or all requirements if there is no section either. */
const anySubject = z.object({ sectionNumber: section.nullish(), fieldKey: fieldKey.nullish() });

/** Where a project's requirements stand, and what the caller may do next. */
export const requirementsStatus = z.object({
  state: z.enum(requirementsStates),
  /** For example 'Changes requested'. */
  label: z.string(),
  /** The events the caller may trigger now. */
  possible: z.array(z.enum(requirementsEvents)),
  isComplete: z.boolean(),
  /** Answers returned to the client, and answers the client sent back that the team hasn't reviewed. */
  returnedAnswers: z.int(),
  answeredAnswers: z.int(),
  approvedAnswers: z.int(),
  unreadThreads: z.int(),
  /** The latest submission; null before the first one and after the client took it back. */
  submittedAt: time.nullable(),
  submittedBy: person.nullable(),
  /** The advisor, who reviews the requirements; null if none is assigned. */
  reviewer: person.nullable(),
  /** The latest signed version; null before the first. */
  signedVersion: z.object({ number: z.int(), hash: z.string(), signedAt: time }).nullable(),
  changeRequest: z
    .object({ id, number: z.int(), reason: z.string(), sections: z.array(z.int()), openedAt: time })
    .nullable(),
  isSignOffOpen: z.boolean(),
  missingSignatures: z.int(),
});
export type RequirementsStatus = z.infer<typeof requirementsStatus>;

export const readRequirementsStatus = endpoint({
  method: 'GET',
  path: '/api/projects/:projectId/requirements-status',
  summary: 'Read the state of the requirements in review and sign-off, and what the caller may do next',
  access: 'readProject',
  params: projectParams,
  response: requirementsStatus,
});

export const submitRequirements = endpoint({
  method: 'POST',
  path: '/api/projects/:projectId/submission',
  summary: 'Submit the requirements. 409 unless all 11 sections are complete; submitting again has no effect',
  access: 'confirmRequirements',
  params: projectParams,
  response: requirementsStatus,
});

export const takeBackSubmission = endpoint({
  method: 'POST',
  path: '/api/projects/:projectId/submission/take-back',
  summary: 'Take a submission back to change answers, before it is reviewed',
  access: 'confirmRequirements',
  params: projectParams,
  response: requirementsStatus,
});

export const review = z.object({
  id,
  projectId: id,
  threadId: id,
  sectionNumber: z.int().nullable(),
  fieldKey: z.string().nullable(),
  outcome: z.enum(reviewOutcomes),
  reason: z.string().nullable(),
  author: person.nullable(),
  createdAt: time,
  /** When a requested change or a reopened answer was answered or approved. */
  resolvedAt: time.nullable(),
});

export const listReviews = endpoint({
  method: 'GET',
  path: '/api/projects/:projectId/reviews',
  summary: 'List approvals, requested changes and comments, newest first',
  access: 'readProject',
  params: projectParams,
  response: z.array(review),
});

export const createReviewBody = anySubject
  .extend({ outcome: z.enum(staffOutcomes), reason: reason.nullish() })
  .refine(({ outcome, reason: text }) => outcome === 'approved' || Boolean(text), {
    path: ['reason'],
    message: 'Enter a reason',
  });

export const createReview = endpoint({
  method: 'POST',
  path: '/api/projects/:projectId/reviews',
  summary:
    'Approve, request changes to or comment on one answer, a section or all requirements. Approving a section approves each of its answers',
  access: 'manageProject',
  params: projectParams,
  body: createReviewBody,
  response: review,
  status: 201,
});

export const writeComment = endpoint({
  method: 'POST',
  path: '/api/projects/:projectId/reviews/comments',
  summary: 'Comment on one answer, a section or all requirements',
  access: 'editProject',
  params: projectParams,
  body: anySubject.extend({ text: requiredProse({ required: 'Enter a comment', max: 2000 }) }),
  response: review,
  status: 201,
});

export const sendAnswer = endpoint({
  method: 'POST',
  path: '/api/projects/:projectId/reviews/answers',
  summary:
    'Send a returned answer back to the team. Sending the last one resubmits the requirements if they are complete',
  access: 'confirmRequirements',
  params: projectParams,
  body: anySubject.extend({ note: optionalProse(2000) }),
  response: review,
  status: 201,
});

export const reopenAnswer = endpoint({
  method: 'POST',
  path: '/api/projects/:projectId/reviews/reopened',
  summary: 'Reopen an approved answer so that the client can change it',
  access: 'editProject',
  params: projectParams,
  body: answerSubject.extend({ reason }),
  response: review,
  status: 201,
});

/** An answer as text, or 'No answer'. */
const answerText = z.string();

const question = z.object({
  sectionNumber: z.int().nullable(),
  sectionName: z.string().nullable(),
  fieldKey: z.string().nullable(),
  /** The question; null if the thread is about a section or all requirements. */
  label: z.string().nullable(),
});

export const reviewThread = question.extend({
  id,
  verdict: z.enum(verdicts).nullable(),
  /** 'Answered, waiting for Sarah Lee', for example; null unless the verdict is 'answered'. */
  verdictLabel: z.string().nullable(),
  resolvedAt: time.nullable(),
  resolvedBy: person.nullable(),
  /** Entries by others that the caller hasn't read. */
  unread: z.int(),
  entries: z.array(
    z.object({
      id,
      outcome: z.enum(reviewOutcomes),
      text: z.string().nullable(),
      author: person.nullable(),
      createdAt: time,
      isUnread: z.boolean(),
    }),
  ),
});
export type ReviewThread = z.infer<typeof reviewThread>;

export const listReviewThreads = endpoint({
  method: 'GET',
  path: '/api/projects/:projectId/review-threads',
  summary: 'List the review threads in questionnaire order, each with its oldest entry first',
  access: 'readProject',
  params: projectParams,
  response: z.array(reviewThread),
});

export const resolveThread = endpoint({
  method: 'POST',
  path: '/api/projects/:projectId/review-threads/:threadId/resolve',
  summary: 'Mark a thread as resolved',
  access: 'editProject',
  params: threadParams,
});

export const reopenThread = endpoint({
  method: 'POST',
  path: '/api/projects/:projectId/review-threads/:threadId/reopen',
  summary: 'Reopen a resolved thread',
  access: 'editProject',
  params: threadParams,
});

export const markThreadsRead = endpoint({
  method: 'POST',
  path: '/api/projects/:projectId/review-threads/read',
  summary: 'Mark the threads in `threadIds` as read, or all threads if it is omitted',
  access: 'readProject',
  params: projectParams,
  body: z.object({ threadIds: z.array(id).max(500).nullish() }),
});

export const returnedAnswer = question.extend({
  threadId: id,
  verdict: z.enum(['returned', 'answered']),
  reason: z.string(),
  reviewer: person.nullable(),
  returnedAt: time,
  answeredAt: time.nullable(),
  /** The answer when it was returned, and now; null if a section or all requirements were returned. */
  before: answerText.nullable(),
  after: answerText.nullable(),
});
export type ReturnedAnswer = z.infer<typeof returnedAnswer>;

export const listReturnedAnswers = endpoint({
  method: 'GET',
  path: '/api/projects/:projectId/reviews/returned',
  summary:
    'List the returned answers in questionnaire order, including those sent back that the team has yet to review',
  access: 'readProject',
  params: projectParams,
  response: z.array(returnedAnswer),
});

export const changedAnswer = z.object({
  sectionNumber: z.int(),
  sectionName: z.string(),
  fieldKey: z.string(),
  label: z.string(),
  before: answerText,
  after: answerText,
});

export const reviewChanges = z.object({
  /** When the answers in `before` were submitted; null if there is no earlier review to compare with. */
  since: time.nullable(),
  changes: z.array(changedAnswer.extend({ verdict: z.enum(verdicts).nullable() })),
});
export type ReviewChanges = z.infer<typeof reviewChanges>;

export const listReviewChanges = endpoint({
  method: 'GET',
  path: '/api/projects/:projectId/reviews/changes',
  summary: 'List the answers that changed since the team last reviewed them, before and after',
  access: 'readProject',
  params: projectParams,
  response: reviewChanges,
});
