/** Admin stats as raw numbers; domain/analytics.ts computes and rounds the percentages. */
import { z } from 'zod';
import { projectStatuses } from '#domain/project.ts';
import { requirementsStates } from '#domain/requirements.ts';
import { adminProject } from './admin-projects.ts';
import { endpoint } from './endpoint.ts';
import { id } from './shapes.ts';

const count = z.int();

const adminStats = z.object({
  users: count,
  clients: count,
  advisors: count,
  activeAdvisors: count,
  /** Clients who aren't deactivated. */
  activeClients: count,
  /** Active clients without an advisor. */
  unassignedClients: count,
  projects: count,
  assignments: count,
  clientTypes: z.object({
    consumer_app: count,
    small_business_app: count,
    enterprise_app: count,
    unspecified: count,
  }),
  projectStatuses: z.record(z.enum(projectStatuses), count),
  /** Mean completionPercentage of all projects, unrounded. */
  averageProgress: z.number(),
});
export type AdminStats = z.infer<typeof adminStats>;

export const readOverview = endpoint({
  method: 'GET',
  path: '/api/admin/overview',
  summary: 'Read totals of users, projects and assignments, and the most recent projects',
  access: 'administer',
  response: adminStats.extend({ recentProjects: z.array(adminProject) }),
});

export const ranges = ['30d', '90d', '12m'] as const;

export const workload = z.object({
  id,
  firstName: z.string(),
  lastName: z.string(),
  clientCount: count,
  projectCount: count,
  averageProgress: z.number(),
  capacity: count.nullable(),
});

export const analytics = adminStats.extend({
  /** Number of projects in each requirements state, and of open sign-offs and change requests. */
  requirements: z.object({
    states: z.record(z.enum(requirementsStates), count),
    openSignOffs: count,
    openChangeRequests: count,
  }),
  recent: z.object({ users: count, projects: count, clients: count, advisors: count }),
  /** Up to 50 active advisors, those with the largest number of active clients first. */
  workload: z.array(workload),
  /** New users and projects per day, week or month, depending on the range; `from` is the first day of each period. */
  series: z.array(z.object({ from: z.string(), users: count, projects: count })),
  /** How many projects have completed each section. */
  sections: z.array(z.object({ section: count, name: z.string(), completed: count })),
  firstReply: z.object({
    answered: count,
    waiting: count,
    medianMinutes: z.number().nullable(),
    /** The 90th percentile: nine in ten first replies took no longer. */
    slowMinutes: z.number().nullable(),
    steps: z.array(z.object({ label: z.string(), count })),
  }),
});
export type Analytics = z.infer<typeof analytics>;

export const readAnalytics = endpoint({
  method: 'GET',
  path: '/api/admin/analytics',
  summary: 'Read totals, recent activity, workload, growth over time, section drop-off and first-reply time',
  access: 'administer',
  query: z.object({ range: z.enum(ranges).default('30d') }),
  response: analytics,
});
