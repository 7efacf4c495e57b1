/** Milestones of a project: visible to everyone who can read the project, managed by the team. */
import { z } from 'zod';
import { milestoneTitleRule } from '#domain/milestone.ts';
import { endpoint } from './endpoint.ts';
import { day, id, requiredText, time } from './shapes.ts';

export const milestone = z.object({
  id,
  title: z.string(),
  dueOn: day,
  completedAt: time.nullable(),
});
export type Milestone = z.infer<typeof milestone>;

const title = requiredText(milestoneTitleRule);

/** A milestone in a project's complete list. Without an id, it is a new one. */
export const milestoneInList = z.object({
  id: id.optional(),
  title,
  dueOn: day,
  isCompleted: z.boolean().optional(),
});

export const listMilestones = endpoint({
  method: 'GET',
  path: '/api/projects/:projectId/milestones',
  summary: 'List the milestones of a project by due date',
  access: 'readProject',
  params: z.object({ projectId: id }),
  response: z.array(milestone),
});

export const addMilestoneBody = z.object({ title, dueOn: day });

export const addMilestone = endpoint({
  method: 'POST',
  path: '/api/projects/:projectId/milestones',
  summary: 'Add a milestone and notify everyone else on the project',
  access: 'manageProject',
  params: z.object({ projectId: id }),
  body: addMilestoneBody,
  response: milestone,
  status: 201,
});

export const changeMilestoneBody = z.object({
  title: title.optional(),
  dueOn: day.optional(),
  isCompleted: z.boolean().optional(),
});

export const changeMilestone = endpoint({
  method: 'PATCH',
  path: '/api/projects/:projectId/milestones/:milestoneId',
  summary: 'Change, complete or reopen a milestone and notify everyone else on the project',
  access: 'manageProject',
  params: z.object({ projectId: id, milestoneId: id }),
  body: changeMilestoneBody,
  response: milestone,
});

export const removeMilestone = endpoint({
  method: 'DELETE',
  path: '/api/projects/:projectId/milestones/:milestoneId',
  summary: 'Remove a milestone and notify everyone else on the project',
  access: 'manageProject',
  params: z.object({ projectId: id, milestoneId: id }),
});

export const restoreMilestone = endpoint({
  method: 'POST',
  path: '/api/projects/:projectId/milestones/:milestoneId/restore',
  summary: 'Restore a removed milestone within a day, without notifying anyone',
  access: 'manageProject',
  params: z.object({ projectId: id, milestoneId: id }),
  response: milestone,
});
