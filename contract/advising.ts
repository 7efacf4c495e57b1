/** The advisor's working day: the projects of their clients with what waits in each. */
import { z } from 'zod';
import { projectStatuses } from '#domain/project.ts';
import { userTypes } from '#domain/user.ts';
import { party } from './admin-projects.ts';
import { endpoint } from './endpoint.ts';
import { project } from './projects.ts';
import { id, listQuery } from './shapes.ts';

export const advisedProject = project.extend({
  client: party.extend({ company: z.string().nullable(), userType: z.enum(userTypes).nullable() }),
  unreadMessages: z.int(),
  openQuestions: z.int(),
  /** Whole days since the project last changed. */
  daysIdle: z.int(),
  isYourTurn: z.boolean(),
});
export type AdvisedProject = z.infer<typeof advisedProject>;

export const advisedSorts = ['turn', 'client', 'project', 'progress', 'status', 'updated'] as const;

export const listAdvisedProjects = endpoint({
  method: 'GET',
  path: '/api/advisor/projects',
  summary: "The projects of the caller's clients with what waits in each; an administrator sees all",
  access: 'advise',
  query: listQuery.extend({
    status: z.enum(projectStatuses).optional(),
    turn: z.enum(['yes']).optional(),
    sort: z.enum(advisedSorts).default('turn'),
    direction: z.enum(['asc', 'desc']).optional(),
  }),
  response: z.array(advisedProject),
  paged: true,
});

export const readAdvisorFigures = endpoint({
  method: 'GET',
  path: '/api/advisor/figures',
  summary: 'The figures on top of the dashboard, over all projects of the caller',
  access: 'advise',
  response: z.object({
    activeProjects: z.int(),
    requirementsComplete: z.int(),
    pendingReview: z.int(),
    needAttention: z.int(),
    yourTurn: z.int(),
  }),
});

export const openQuestion = z.object({
  section: z.int(),
  sectionName: z.string(),
  key: z.string(),
  label: z.string(),
  path: z.string(),
});

export const listOpenQuestions = endpoint({
  method: 'GET',
  path: '/api/projects/:projectId/open-questions',
  summary: "Every visible answer 'Not sure - advise me'",
  access: 'readProject',
  params: z.object({ projectId: id }),
  response: z.array(openQuestion),
});
