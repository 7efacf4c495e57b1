/** Permission cases for the admin-only endpoints. */
import type { EndpointName } from '#contract/endpoints.ts';
import { admins } from './expected-statuses.ts';
import { advisorOf, clientOf, nothing, type PermissionCase, theAssignment } from './permission-requests.ts';

export const adminPermissionCases = {
  listUsers: { expected: admins(200), input: nothing },
  createAdvisor: {
    expected: admins(201),
    input: ({ unique }) => ({
      body: { firstName: 'A', lastName: 'B', email: `${unique}@example.com`, password: 'long enough' },
    }),
  },
  updateUser: {
    expected: admins(200),
    input: ({ people }) => ({
      params: { userId: people.otherClient?.id ?? '' },
      body: { active: false },
    }),
  },
  inviteAdvisor: {
    expected: admins(201),
    input: ({ unique }) => ({ body: { firstName: 'A', lastName: 'B', email: `${unique}@example.com` } }),
  },
  sendPasswordLink: {
    expected: admins(202),
    input: (world) => ({ params: { userId: clientOf(world) } }),
  },
  unlockUser: {
    expected: admins(204),
    input: (world) => ({ params: { userId: clientOf(world) } }),
  },
  listAllProjects: { expected: admins(200), input: nothing },
  listAssignments: { expected: admins(200), input: nothing },
  createAssignment: {
    expected: admins(201),
    input: (world) => ({ body: { advisorId: advisorOf(world), clientId: clientOf(world) } }),
  },
  reassign: {
    expected: admins(200),
    input: (world) => ({ ...theAssignment(world), body: { advisorId: advisorOf(world) } }),
  },
  removeAssignment: { expected: admins(204), input: theAssignment },
  restoreAssignment: {
    expected: admins(200),
    input: ({ removed }) => ({ params: { assignmentId: removed.assignmentId } }),
  },
  assignMany: {
    expected: admins(200),
    input: (world) => ({ body: { clientIds: [clientOf(world)] } }),
  },
  listAdvisors: { expected: admins(200), input: nothing },
  readAssignmentSettings: { expected: admins(200), input: nothing },
  updateAssignmentSettings: { expected: admins(200), input: () => ({ body: { isAutomatic: false } }) },
  readOverview: { expected: admins(200), input: nothing },
  readAnalytics: { expected: admins(200), input: nothing },
  listAudit: { expected: admins(200), input: nothing },
  listAuditActions: { expected: admins(200), input: nothing },
  exportTable: { expected: admins(200), input: () => ({ params: { table: 'users' } }) },
  removePersonPhoto: {
    expected: admins(204),
    input: ({ people }) => ({ params: { userId: people.otherClient?.id ?? '' } }),
  },
} satisfies Partial<Record<EndpointName, PermissionCase>>;
