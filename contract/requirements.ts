/** The questionnaire and its answers: sections, their revisions, reviews, and the mockup that came with the idea. */
import { z } from 'zod';
import { prefillSources } from '#domain/questionnaire/prefill.ts';
import { requirementsStates, reviewOutcomes } from '#domain/requirements.ts';
import { roles, userTypes } from '#domain/user.ts';
import { endpoint } from './endpoint.ts';
import { mockup } from './project-drafts.ts';
import { id, listQuery, requiredProse, time } from './shapes.ts';

const projectParams = z.object({ projectId: id });
const sectionNumber = z.coerce.number().int().min(1).max(11);
const answers = z.record(z.string(), z.unknown());

/** Somebody as others may know them. */
const person = z.object({ id, name: z.string(), role: z.enum(roles) });

export const requirementSection = z.object({
  id,
  projectId: id,
  sectionNumber: z.int(),
  sectionName: z.string(),
  data: answers,
  isCompleted: z.boolean(),
  /** Goes up by one with every save that changes something; a save says which one it started from. */
  revision: z.int(),
  /** The fields that still hold what the draft brought. */
  prefilled: z.array(z.object({ key: z.string(), source: z.enum(prefillSources) })),
  /** Who changed each field last. */
  editors: z.array(z.object({ key: z.string(), person, at: time })),
  createdAt: time,
  updatedAt: time,
});
export type RequirementSection = z.infer<typeof requirementSection>;

export const listSections = endpoint({
  method: 'GET',
  path: '/api/projects/:projectId/requirements',
  summary: 'The sections that hold answers, in their order',
  access: 'readProject',
  params: projectParams,
  response: z.array(requirementSection),
});

/** What a save answers: the section, and the numbers of others in which it made a required question appear. */
export const savedSection = requirementSection.extend({ reopened: z.array(z.int()) });
export type SavedSection = z.infer<typeof savedSection>;

export const saveSectionBody = z.object({
  sectionNumber: z.int('The section is a number from 1 to 11').min(1).max(11),
  /** The portal knows the names of its sections; what is sent here is not kept. */
  sectionName: z.string().max(200).nullish(),
  /** The whole section: an answer that is left out is cleared, unless its question is hidden. */
  data: answers,
  /** True for Next Section and Submit Requirements; everything else is autosave. */
  isCompleted: z.boolean().nullish(),
  /** The revision that the caller started from. With it, changes of two people merge; without it, `data` replaces. */
  baseRevision: z.int().min(0).nullish(),
});

export const saveSection = endpoint({
  method: 'POST',
  path: '/api/projects/:projectId/requirements',
  summary:
    'Save a section; 409 with `details.section` and `details.conflicts` when two people changed one field',
  access: 'editProject',
  params: projectParams,
  body: saveSectionBody,
  response: savedSection,
});

/** The `details` of a 409 from saveSection. Nothing of the refused save was stored. */
export const saveConflict = z.object({
  section: requirementSection,
  conflicts: z.array(z.object({ key: z.string(), theirs: z.unknown(), mine: z.unknown() })),
});

/** What the questions depend on besides the answers, and what the form can fill in by itself. */
export const requirementsContext = z.object({
  userType: z.enum(userTypes).nullable(),
  hasMockup: z.boolean(),
  hasFiles: z.boolean(),
  /** The band of the plan that the project began with. */
  planBudget: z.string().nullable(),
  state: z.enum(requirementsStates),
  client: z.object({ id, name: z.string(), email: z.string(), timeZone: z.string().nullable() }),
});
export type RequirementsContext = z.infer<typeof requirementsContext>;

export const readRequirementsContext = endpoint({
  method: 'GET',
  path: '/api/projects/:projectId/requirements/context',
  summary: 'What the questions of a project depend on besides its answers',
  access: 'readProject',
  params: projectParams,
  response: requirementsContext,
});

export const sectionRevision = z.object({
  revision: z.int(),
  at: time,
  author: person.nullable(),
  changes: z.array(z.object({ key: z.string(), before: z.unknown(), after: z.unknown() })),
  isCompleted: z.boolean(),
});
export type SectionRevision = z.infer<typeof sectionRevision>;

export const listRevisions = endpoint({
  method: 'GET',
  path: '/api/projects/:projectId/requirements/:sectionNumber/revisions',
  summary: 'Every save of a section, newest first: who, when, which fields, before and after',
  access: 'readProject',
  params: projectParams.extend({ sectionNumber }),
  query: listQuery.omit({ search: true }),
  response: z.array(sectionRevision),
  paged: true,
});

export const readQuestionnaire = endpoint({
  method: 'GET',
  path: '/api/questionnaire',
  summary: 'The eleven sections as data',
  access: 'useOwnAccount',
  response: z.object({
    version: z.int(),
    sections: z.array(
      z.object({ number: z.int(), name: z.string(), fields: z.array(z.record(z.string(), z.unknown())) }),
    ),
  }),
});

export const review = z.object({
  id,
  projectId: id,
  sectionNumber: z.int().nullable(),
  fieldKey: z.string().nullable(),
  outcome: z.enum(reviewOutcomes),
  reason: z.string().nullable(),
  author: person.nullable(),
  createdAt: time,
  /** When what was returned had been changed. */
  resolvedAt: time.nullable(),
});
export type Review = z.infer<typeof review>;

export const listReviews = endpoint({
  method: 'GET',
  path: '/api/projects/:projectId/reviews',
  summary: 'What advisors approved, returned and commented, newest first',
  access: 'readProject',
  params: projectParams,
  response: z.array(review),
});

export const createReviewBody = z
  .object({
    /** Left out for the requirements as a whole. */
    sectionNumber: z.int().min(1).max(11).nullish(),
    /** One answer of the section. */
    fieldKey: z.string().max(60).nullish(),
    outcome: z.enum(reviewOutcomes),
    reason: requiredProse('Please give a reason', 2000).nullish(),
  })
  .refine(({ outcome, reason }) => outcome === 'approved' || Boolean(reason), {
    path: ['reason'],
    message: 'Please give a reason',
  });

export const createReview = endpoint({
  method: 'POST',
  path: '/api/projects/:projectId/reviews',
  summary: 'Approve or return one answer or the whole, with a reason; or comment on it',
  access: 'manageProject',
  params: projectParams,
  body: createReviewBody,
  response: review,
  status: 201,
});

export const readMockup = endpoint({
  method: 'GET',
  path: '/api/projects/:projectId/mockup',
  summary: 'The mockup that came with the idea',
  access: 'readProject',
  params: projectParams,
  response: mockup,
});
