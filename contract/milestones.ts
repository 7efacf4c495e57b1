/** The milestones of a project: members see them, the team keeps them. */
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { day, id, requiredText, time } from './shapes.ts';

export const milestone = z.object({
  id,
  title: z.string(),
  dueOn: day,
  completedAt: time.nullable(),
});
export type Milestone = z.infer<typeof milestone>;

const title = requiredText('Title is required', 200);

/** One milestone of a whole list: without an id it is a new one. */
export const milestoneInList = z.object({
  id: id.optional(),
  title,
  dueOn: day,
  isCompleted: z.boolean().optional(),
});

export const listMilestones = endpoint({
  method: 'GET',
  path: '/api/projects/:projectId/milestones',
  summary: 'The milestones of a project, by due day',
  access: 'readProject',
  params: z.object({ projectId: id }),
  response: z.array(milestone),
});

export const addMilestoneBody = z.object({ title, dueOn: day });

export const addMilestone = endpoint({
  method: 'POST',
  path: '/api/projects/:projectId/milestones',
  summary: 'Add a milestone; the client is told',
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
  summary: 'Change or complete a milestone; the client is told',
  access: 'manageProject',
  params: z.object({ projectId: id, milestoneId: id }),
  body: changeMilestoneBody,
  response: milestone,
});

export const removeMilestone = endpoint({
  method: 'DELETE',
  path: '/api/projects/:projectId/milestones/:milestoneId',
  summary: 'Remove a milestone; the client is told',
  access: 'manageProject',
  params: z.object({ projectId: id, milestoneId: id }),
});
