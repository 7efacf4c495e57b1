/** Requirements endpoints: questionnaire, sections, context, revisions and mockup. */
import { z } from 'zod';
import { budgetBands } from '#domain/money.ts';
import { prefillSources } from '#domain/questionnaire/prefill.ts';
import { requirementsStates } from '#domain/requirements.ts';
import { userTypes } from '#domain/user.ts';
import { endpoint } from './endpoint.ts';
import { mockup } from './project-drafts.ts';
import { id, listQuery, person, time } from './shapes.ts';

const projectParams = z.object({ projectId: id });
const sectionNumber = z.coerce.number().int().min(1).max(11);
const answers = z.record(z.string(), z.unknown());

export const requirementSection = z.object({
  id,
  projectId: id,
  sectionNumber: z.int(),
  sectionName: z.string(),
  data: answers,
  isCompleted: z.boolean(),
  /** Incremented by every save that changes something. A save sends the revision it started from. */
  revision: z.int(),
  /** Fields that still have their prefilled answer. */
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
  summary: 'List the sections that have answers, in order',
  access: 'readProject',
  params: projectParams,
  response: z.array(requirementSection),
});

/** The saved section, and the numbers of sections it reopened, such as by making a required question appear. */
export const savedSection = requirementSection.extend({ reopened: z.array(z.int()) });
export type SavedSection = z.infer<typeof savedSection>;

export const saveSectionBody = z.object({
  sectionNumber: z.int('The section must be a number from 1 to 11').min(1).max(11),
  /** Ignored. The server knows the section names. */
  sectionName: z.string().max(200).nullish(),
  /** The whole section. Omitted answers are cleared, unless their question is hidden. */
  data: answers,
  /** True for Next Section and Submit Requirements. Any other value is validated like an autosave. */
  isCompleted: z.boolean().nullish(),
  /** The revision the caller started from. If set, concurrent changes are merged; otherwise `data` replaces them. */
  baseRevision: z.int().min(0).nullish(),
});

export const saveSection = endpoint({
  method: 'POST',
  path: '/api/projects/:projectId/requirements',
  summary:
    'Save a section. 409 with `details.section` and `details.conflicts` if another save since `baseRevision` changed the same field',
  access: 'editProject',
  params: projectParams,
  body: saveSectionBody,
  response: savedSection,
});

/** The `details` of saveSection's 409 for a concurrent change to the same field; its other 409s have none. Nothing was stored. */
export const saveConflict = z.object({
  section: requirementSection,
  conflicts: z.array(z.object({ key: z.string(), theirs: z.unknown(), mine: z.unknown() })),
});
export type SaveConflict = z.infer<typeof saveConflict>;

/** What the questions depend on other than the answers, and data for prefilling the form. */
export const requirementsContext = z.object({
  userType: z.enum(userTypes).nullable(),
  hasMockup: z.boolean(),
  hasFiles: z.boolean(),
  /** The budget band that the AI plan estimated; null without a plan, or if the client chose a band in the wizard. */
  planBudget: z.enum(budgetBands).nullable(),
  state: z.enum(requirementsStates),
  client: z.object({ id, name: z.string(), email: z.string(), timeZone: z.string().nullable() }),
});
export type RequirementsContext = z.infer<typeof requirementsContext>;

export const readRequirementsContext = endpoint({
  method: 'GET',
  path: '/api/projects/:projectId/requirements/context',
  summary: "Read what a project's questions depend on besides its answers",
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
  summary: 'List the revisions of a section, newest first, with author, time and changed fields',
  access: 'readProject',
  params: projectParams.extend({ sectionNumber }),
  query: listQuery.omit({ search: true }),
  response: z.array(sectionRevision),
  paged: true,
});

export const readQuestionnaire = endpoint({
  method: 'GET',
  path: '/api/questionnaire',
  summary: 'Read the questionnaire: eleven sections with their fields',
  access: 'useOwnAccount',
  response: z.object({
    version: z.int(),
    sections: z.array(
      z.object({ number: z.int(), name: z.string(), fields: z.array(z.record(z.string(), z.unknown())) }),
    ),
  }),
});

export const readMockup = endpoint({
  method: 'GET',
  path: '/api/projects/:projectId/mockup',
  summary: "Read the project's mockup",
  access: 'readProject',
  params: projectParams,
  response: mockup,
});
