/** Project status: activity, status steps, sections, milestones, and whose turn it is. */
import { z } from 'zod';
import { projectStatuses } from '#domain/project.ts';
import { projectEventTypes } from '#domain/project-event.ts';
import { turnKinds } from '#domain/turn.ts';
import { roles } from '#domain/user.ts';
import { endpoint } from './endpoint.ts';
import { milestone } from './milestones.ts';
import { id, listQuery, time } from './shapes.ts';

const actor = z.object({ id, firstName: z.string(), lastName: z.string(), role: z.enum(roles) });

export const activity = z.object({
  id: z.string(),
  type: z.enum(projectEventTypes),
  /** Null if no user did it. */
  actor: actor.nullable(),
  /** Someone who signed or declined with an emailed link, or 'Every approver'; null if a user or the portal itself did it. */
  actorName: z.string().nullable(),
  /** What the actor did, as the rest of a sentence that starts with their name. */
  text: z.string(),
  link: z.string(),
  createdAt: time,
});
export type Activity = z.infer<typeof activity>;

export const listActivity = endpoint({
  method: 'GET',
  path: '/api/projects/:projectId/activity',
  summary: 'List the activity of a project, newest first',
  access: 'readProject',
  params: z.object({ projectId: id }),
  query: listQuery.omit({ search: true }),
  response: z.array(activity),
  paged: true,
});

const turn = z.object({
  kind: z.enum(turnKinds),
  projectId: id,
  projectName: z.string(),
  title: z.string(),
  since: time,
  link: z.string(),
});
export type TurnItem = z.infer<typeof turn>;

export const sectionStates = ['not_started', 'in_progress', 'completed'] as const;

export const projectStatus = z.object({
  status: z.enum(projectStatuses),
  completionPercentage: z.int(),
  steps: z.array(
    z.object({
      status: z.enum(projectStatuses),
      state: z.enum(['done', 'current', 'ahead']),
      enteredAt: time.nullable(),
    }),
  ),
  sections: z.array(
    z.object({
      number: z.int(),
      name: z.string(),
      state: z.enum(sectionStates),
      updatedAt: time.nullable(),
    }),
  ),
  milestones: z.array(milestone),
  whoseTurn: z.enum(['client', 'team', 'both', 'none']),
  clientTurns: z.array(turn),
  teamTurns: z.array(turn),
  /** The advisor; empty if none is assigned. */
  team: z.array(actor),
});
export type ProjectStatusView = z.infer<typeof projectStatus>;

export const readProjectStatus = endpoint({
  method: 'GET',
  path: '/api/projects/:projectId/status',
  summary: 'Read the status steps with their dates, sections, milestones, team, and whose turn it is',
  access: 'readProject',
  params: z.object({ projectId: id }),
  response: projectStatus,
});

/** `until` is the turn's `since`, so that a message that arrived later isn't dismissed unseen; null undoes it. */
export const dismissReply = endpoint({
  method: 'POST',
  path: '/api/projects/:projectId/messages/dismissed',
  summary: "Mark the other side's messages up to `until` as needing no reply",
  access: 'editProject',
  params: z.object({ projectId: id }),
  body: z.object({ until: time.nullable() }),
});

export const listTurns = endpoint({
  method: 'GET',
  path: '/api/turns',
  summary: "List what the caller's projects need from them, most urgent first",
  access: 'useOwnAccount',
  response: z.array(turn),
});
