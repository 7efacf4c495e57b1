/** Review endpoints: approve, request changes to or comment on answers. */
import { z } from 'zod';
import { reviewOutcomes } from '#domain/requirements.ts';
import { endpoint } from './endpoint.ts';
import { id, person, requiredProse, time } from './shapes.ts';

const projectParams = z.object({ projectId: id });

export const review = z.object({
  id,
  projectId: id,
  sectionNumber: z.int().nullable(),
  fieldKey: z.string().nullable(),
  outcome: z.enum(reviewOutcomes),
  reason: z.string().nullable(),
  author: person.nullable(),
  createdAt: time,
  /** When the requested change was made. */
  resolvedAt: time.nullable(),
});
export type Review = z.infer<typeof review>;

export const listReviews = endpoint({
  method: 'GET',
  path: '/api/projects/:projectId/reviews',
  summary: 'Approvals, requested changes and comments, newest first',
  access: 'readProject',
  params: projectParams,
  response: z.array(review),
});

export const createReviewBody = z
  .object({
    /** Omitted for a review of all requirements. */
    sectionNumber: z.int().min(1).max(11).nullish(),
    /** Omitted for a review of the whole section. */
    fieldKey: z.string().max(60).nullish(),
    outcome: z.enum(reviewOutcomes),
    reason: requiredProse({ required: 'Enter a reason', max: 2000 }).nullish(),
  })
  .refine(({ outcome, reason }) => outcome === 'approved' || Boolean(reason), {
    path: ['reason'],
    message: 'Enter a reason',
  });

export const createReview = endpoint({
  method: 'POST',
  path: '/api/projects/:projectId/reviews',
  summary: 'Approve, request changes to or comment on one answer or all requirements',
  access: 'manageProject',
  params: projectParams,
  body: createReviewBody,
  response: review,
  status: 201,
});
