/** Advisor dashboard endpoints: projects with what is waiting in each, stats, open questions, unseen changes and visits. */
import { z } from 'zod';
import { projectStatuses } from '#domain/project.ts';
import { userTypes } from '#domain/user.ts';
import { party } from './admin-projects.ts';
import { endpoint } from './endpoint.ts';
import { project } from './projects.ts';
import { id, listQuery, time } from './shapes.ts';

export const advisedProject = project.extend({
  client: party.extend({ company: z.string().nullable(), userType: z.enum(userTypes).nullable() }),
  unreadMessages: z.int(),
  openQuestions: z.int(),
  /** Answers that others have changed since the caller's last visit; 0 before the first visit. */
  changedAnswers: z.int(),
  /** Whether the caller has never visited the project. */
  isNew: z.boolean(),
  /** Whole days since the project last changed. */
  daysIdle: z.int(),
  isYourTurn: z.boolean(),
  hasMockup: z.boolean(),
});
export type AdvisedProject = z.infer<typeof advisedProject>;

export const advisedSorts = ['turn', 'client', 'project', 'progress', 'status', 'updated'] as const;

export const listAdvisedProjects = endpoint({
  method: 'GET',
  path: '/api/advisor/projects',
  summary: "List the projects of the caller's clients with what is waiting in each. Admins get all projects",
  access: 'advise',
  query: listQuery.extend({
    status: z.enum(projectStatuses).optional(),
    turn: z.enum(['yes']).optional(),
    /** Limits the list to this project. */
    project: id.optional(),
    sort: z.enum(advisedSorts).default('turn'),
    direction: z.enum(['asc', 'desc']).optional(),
  }),
  response: z.array(advisedProject),
  paged: true,
});

export const readAdvisorStats = endpoint({
  method: 'GET',
  path: '/api/advisor/stats',
  summary: 'Read the stats of the projects the caller advises. Admins get those of all projects',
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
  summary: "List the open questions: every visible question that is answered with 'Not sure - advise me'",
  access: 'readProject',
  params: z.object({ projectId: id }),
  response: z.array(openQuestion),
});

export const unseenChange = z.object({
  section: z.int(),
  sectionName: z.string(),
  key: z.string(),
  label: z.string(),
  /** The answer's text when the caller last saw or wrote it. */
  before: z.string(),
  after: z.string(),
  /** The last editor's name. */
  person: z.string().nullable(),
  /** Whether someone other than the client entered the answer. */
  isEnteredForClient: z.boolean(),
  at: time,
});
export type UnseenChange = z.infer<typeof unseenChange>;

/** The revision of each section that has answers. */
const seenSections = z.array(z.object({ section: z.int().min(1).max(11), revision: z.int().min(0) })).max(11);

export const listUnseenChanges = endpoint({
  method: 'GET',
  path: '/api/projects/:projectId/changes',
  summary:
    "List the answers others have changed since the caller's last visit: who changed them and when, with both values",
  access: 'manageProject',
  params: z.object({ projectId: id }),
  response: z.object({
    visitedAt: time.nullable(),
    /** Pass this to `recordVisit` once all of these changes have been seen. */
    seen: seenSections,
    changes: z.array(unseenChange),
  }),
});

export const recordVisit = endpoint({
  method: 'POST',
  path: '/api/projects/:projectId/visits',
  summary:
    'Record which section revisions the caller has seen, so that those changes are no longer highlighted',
  access: 'manageProject',
  params: z.object({ projectId: id }),
  body: z.object({ seen: seenSections }),
});
