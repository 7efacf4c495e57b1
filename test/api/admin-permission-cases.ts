/** Permission cases for the admin-only endpoints. */
import type { EndpointName } from '#contract/endpoints.ts';
import { createPhoto } from '../support/photo.ts';
import { admins } from './expected-statuses.ts';
import {
  nothing,
  octets,
  otherAdvisorId,
  otherClientId,
  type PermissionCase,
  theAssignment,
} from './permission-requests.ts';

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
    input: (world) => ({ params: { userId: otherClientId(world) }, body: { active: false } }),
  },
  inviteAdvisor: {
    expected: admins(201),
    input: ({ unique }) => ({ body: { firstName: 'A', lastName: 'B', email: `${unique}@example.com` } }),
  },
  sendPasswordLink: {
    expected: admins(202),
    input: (world) => ({ params: { userId: otherClientId(world) } }),
  },
  unlockUser: {
    expected: admins(204),
    input: (world) => ({ params: { userId: otherClientId(world) } }),
  },
  // No user in this test has a second factor. second-factor.test.ts covers resetting one.
  resetSecondFactor: {
    expected: admins(409),
    input: (world) => ({ params: { userId: otherClientId(world) } }),
  },
  endUserSessions: {
    expected: admins(204),
    input: (world) => ({ params: { userId: otherClientId(world) } }),
  },
  listAllProjects: { expected: admins(200), input: nothing },
  listAssignments: { expected: admins(200), input: nothing },
  createAssignment: {
    expected: admins(201),
    input: (world) => ({ body: { advisorId: otherAdvisorId(world), clientId: otherClientId(world) } }),
  },
  reassign: {
    expected: admins(200),
    input: (world) => ({ ...theAssignment(world), body: { advisorId: otherAdvisorId(world) } }),
  },
  removeAssignment: { expected: admins(204), input: theAssignment },
  restoreAssignment: {
    expected: admins(200),
    input: ({ removed }) => ({ params: { assignmentId: removed.assignmentId } }),
  },
  assignMany: {
    expected: admins(200),
    input: (world) => ({ body: { clientIds: [otherClientId(world)] } }),
  },
  listAdvisors: { expected: admins(200), input: nothing },
  readAssignmentSettings: { expected: admins(200), input: nothing },
  updateAssignmentSettings: { expected: admins(200), input: () => ({ body: { isAutomatic: false } }) },
  readOverview: { expected: admins(200), input: nothing },
  readAnalytics: { expected: admins(200), input: nothing },
  readBrand: { expected: admins(200), input: nothing },
  updateBrand: { expected: admins(200), input: () => ({ body: { name: 'Northwind Studio' } }) },
  changeLogo: {
    expected: admins(200),
    input: () => ({
      params: { theme: 'light' },
      headers: octets,
      body: createPhoto({ width: 120, height: 40 }),
    }),
  },
  removeLogo: { expected: admins(200), input: () => ({ params: { theme: 'dark' } }) },
  listAudit: { expected: admins(200), input: nothing },
  listAuditActions: { expected: admins(200), input: nothing },
  exportTable: { expected: admins(200), input: () => ({ params: { table: 'users' } }) },
  removeUserPhoto: {
    expected: admins(204),
    input: (world) => ({ params: { userId: otherClientId(world) } }),
  },
} satisfies Partial<Record<EndpointName, PermissionCase>>;
