/** Assignments for admins: assigning clients one at a time or in bulk, advisor workloads, and automatic assignment. */
import { z } from 'zod';
import { maxAssignmentsPerRequest } from '#domain/assignment.ts';
import { userTypes } from '#domain/user.ts';
import { party } from './admin-projects.ts';
import { endpoint } from './endpoint.ts';
import { id, listQuery, time } from './shapes.ts';

export const assignment = z.object({
  id,
  advisorId: id,
  clientId: id,
  assignedAt: time,
  assignedBy: id.nullable(),
  advisor: party.extend({ id }),
  client: party.extend({ userType: z.enum(userTypes).nullable() }),
});
export type Assignment = z.infer<typeof assignment>;

const assignmentId = z.object({ assignmentId: id });

export const listAssignments = endpoint({
  method: 'GET',
  path: '/api/admin/assignments',
  summary: 'List assignments, newest first',
  access: 'administer',
  query: listQuery,
  response: z.array(assignment),
  paged: true,
});

export const createAssignment = endpoint({
  method: 'POST',
  path: '/api/admin/assignments',
  summary: 'Assign an advisor to a client who has none',
  access: 'administer',
  body: z.object({ advisorId: id, clientId: id }),
  response: assignment,
  status: 201,
});

export const reassign = endpoint({
  method: 'PATCH',
  path: '/api/admin/assignments/:assignmentId',
  summary: 'Move a client to another advisor',
  access: 'administer',
  params: assignmentId,
  body: z.object({ advisorId: id }),
  response: assignment,
});

export const removeAssignment = endpoint({
  method: 'DELETE',
  path: '/api/admin/assignments/:assignmentId',
  summary: 'End an assignment',
  access: 'administer',
  params: assignmentId,
});

export const restoreAssignment = endpoint({
  method: 'POST',
  path: '/api/admin/assignments/:assignmentId/restore',
  summary: 'Restore an ended assignment within a day, without notifying anyone',
  access: 'administer',
  params: assignmentId,
  response: assignment,
});

export const assignMany = endpoint({
  method: 'POST',
  path: '/api/admin/assignments/bulk',
  summary: 'Assign several clients to one advisor, or each to the least busy advisor',
  access: 'administer',
  body: z.object({
    clientIds: z.array(id).min(1, 'Choose at least one client').max(maxAssignmentsPerRequest),
    advisorId: id.nullish(),
  }),
  response: z.object({
    assigned: z.int(),
    /** Clients who already have an advisor, are deactivated or don't exist, or for whom no advisor had capacity left. */
    skipped: z.int(),
  }),
});

export const advisorLoad = z.object({
  id,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  isActive: z.boolean(),
  isInvited: z.boolean(),
  clientCount: z.int(),
  capacity: z.int().nullable(),
});
export type AdvisorLoad = z.infer<typeof advisorLoad>;

export const listAdvisors = endpoint({
  method: 'GET',
  path: '/api/admin/advisors',
  summary: 'List advisors with their client count and capacity',
  access: 'administer',
  query: listQuery,
  paged: true,
  response: z.array(advisorLoad),
});

const assignmentSettings = z.object({
  /** Whether a client without an advisor is assigned to the least busy advisor when they create a project. */
  isAutomatic: z.boolean(),
});

export const readAssignmentSettings = endpoint({
  method: 'GET',
  path: '/api/admin/assignment-settings',
  summary: 'Read whether automatic assignment is on',
  access: 'administer',
  response: assignmentSettings,
});

export const updateAssignmentSettings = endpoint({
  method: 'PATCH',
  path: '/api/admin/assignment-settings',
  summary: 'Turn automatic assignment on or off',
  access: 'administer',
  body: assignmentSettings,
  response: assignmentSettings,
});
