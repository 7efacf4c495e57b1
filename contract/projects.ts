/** Projects as lists and single ones. */
import { z } from 'zod';
import { projectStatuses } from '#domain/project.ts';
import { requirementsStates } from '#domain/requirements.ts';
import { userTypes } from '#domain/user.ts';
import { endpoint } from './endpoint.ts';
import { milestoneInList } from './milestones.ts';
import { projectDraft } from './project-drafts.ts';
import { id, listQuery, optionalProse, requiredText, time } from './shapes.ts';

export const project = z.object({
  id,
  clientId: id,
  advisorId: id.nullable(),
  name: z.string(),
  summary: z.string().nullable(),
  businessGoal: z.string().nullable(),
  status: z.enum(projectStatuses),
  completionPercentage: z.int(),
  requirementsState: z.enum(requirementsStates),
  createdAt: time,
  updatedAt: time,
});
export type Project = z.infer<typeof project>;

export const listProjects = endpoint({
  method: 'GET',
  path: '/api/projects',
  summary: 'The projects that the caller may see, most recently updated first',
  access: 'listProjects',
  query: listQuery,
  response: z.array(project),
  paged: true,
});

/** The caller may send status and completionPercentage; the server sets them itself. */
export const createProjectBody = z.object({
  name: requiredText('Project name is required', 200),
  summary: z.string().trim().max(10_000, 'At most 10,000 characters').nullish(),
  businessGoal: z.string().trim().max(10_000, 'At most 10,000 characters').nullish(),
  /** The app type chosen at the intake; it becomes the client's when they have none yet. */
  userType: z.enum(userTypes).nullish(),
  status: z.unknown().optional(),
  completionPercentage: z.unknown().optional(),
  /** What the project-start screen prepared: it fills in the questionnaire and brings its mockup. */
  draft: projectDraft.nullish(),
});

export const createProject = endpoint({
  method: 'POST',
  path: '/api/projects',
  summary: 'Start a project of the own',
  access: 'createProject',
  body: createProjectBody,
  response: project,
  status: 201,
});

export const readProject = endpoint({
  method: 'GET',
  path: '/api/projects/:projectId',
  summary: 'One project',
  access: 'readProject',
  params: z.object({ projectId: id }),
  response: project,
});

const longText = z
  .string()
  .trim()
  .max(10_000, 'At most 10,000 characters')
  .nullable()
  .transform((text) => text || null);

/** Names and texts are everybody's in the project; status and milestones are the team's. */
export const updateProjectBody = z.object({
  name: requiredText('Project name is required', 200).optional(),
  summary: longText.optional(),
  businessGoal: longText.optional(),
  status: z.enum(projectStatuses).optional(),
  /** Needed with status: the one that the caller saw. Another one by now means that somebody was faster. */
  expectedStatus: z.enum(projectStatuses).optional(),
  /** The reason; needed to move a project back. */
  note: optionalProse(1000),
  /** The whole list: what is missing from it is removed. */
  milestones: z.array(milestoneInList).max(100).optional(),
});

export const updateProject = endpoint({
  method: 'PATCH',
  path: '/api/projects/:projectId',
  summary: 'Change name, summary or business goal; for the team also status and milestones',
  access: 'editProject',
  params: z.object({ projectId: id }),
  body: updateProjectBody,
  response: project,
});
