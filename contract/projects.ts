/** Projects as lists and single ones. */
import { z } from 'zod';
import { projectStatuses } from '#domain/project.ts';
import { requirementsStates } from '#domain/requirements.ts';
import { userTypes } from '#domain/user.ts';
import { projectDraft } from './drafts.ts';
import { endpoint } from './endpoint.ts';
import { id, listQuery, requiredText, time } from './shapes.ts';

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
