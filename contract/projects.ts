/** Projects: list, create, read and update. */
import { z } from 'zod';
import { projectStatuses } from '#domain/project.ts';
import { requirementsStates } from '#domain/requirements.ts';
import { maxProjectNameLength, maxProjectTextLength, tooLongMessage } from '#domain/text-limits.ts';
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
  isSignOffOpen: z.boolean(),
  isChangeRequestOpen: z.boolean(),
  createdAt: time,
  updatedAt: time,
});
export type Project = z.infer<typeof project>;

export const listProjects = endpoint({
  method: 'GET',
  path: '/api/projects',
  summary: 'List the projects the caller may see, most recently updated first',
  access: 'listProjects',
  query: listQuery,
  response: z.array(project),
  paged: true,
});

const projectText = z.string().trim().max(maxProjectTextLength, tooLongMessage(maxProjectTextLength));

/** The caller may send status and completionPercentage, but the server ignores them and sets its own. */
export const createProjectBody = z.object({
  name: requiredText({ required: 'Project name is required', max: maxProjectNameLength }),
  summary: projectText.nullish(),
  businessGoal: projectText.nullish(),
  /** The app type chosen at intake; becomes the client's type if they have none yet. */
  userType: z.enum(userTypes).nullish(),
  status: z.unknown().optional(),
  completionPercentage: z.unknown().optional(),
  /** The project draft from the project-start screen; prefills the questionnaire and sets the mockup. */
  draft: projectDraft.nullish(),
});

export const createProject = endpoint({
  method: 'POST',
  path: '/api/projects',
  summary: 'Create a project owned by the caller',
  access: 'createProject',
  body: createProjectBody,
  response: project,
  status: 201,
});

export const readProject = endpoint({
  method: 'GET',
  path: '/api/projects/:projectId',
  summary: 'Read one project',
  access: 'readProject',
  params: z.object({ projectId: id }),
  response: project,
});

const nullableText = projectText.nullable().transform((text) => text || null);

/** Client and team may change the name, summary and business goal; only the team may change status and milestones. */
export const updateProjectBody = z.object({
  name: requiredText({ required: 'Project name is required', max: maxProjectNameLength }).optional(),
  summary: nullableText.optional(),
  businessGoal: nullableText.optional(),
  status: z.enum(projectStatuses).optional(),
  /** Required with status: the status the caller saw. If it has changed since, the request gets a 409. */
  expectedStatus: z.enum(projectStatuses).optional(),
  /** The reason for the status change; required to move a project back, or out of the Requirements status before its requirements are signed. */
  note: optionalProse(1000),
  /** The complete list: milestones missing from it are removed. */
  milestones: z.array(milestoneInList).max(100).optional(),
});

export const updateProject = endpoint({
  method: 'PATCH',
  path: '/api/projects/:projectId',
  summary: 'Change name, summary or business goal; the team may also change status and milestones',
  access: 'editProject',
  params: z.object({ projectId: id }),
  body: updateProjectBody,
  response: project,
});
