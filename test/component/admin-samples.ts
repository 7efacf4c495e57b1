/** Sample API responses for the admin screens: an empty portal, and one with an advisor, two clients and a project. */
import { readAnalytics, readOverview } from '#contract/admin-analytics.ts';
import { listAdvisors, listAssignments, readAssignmentSettings } from '#contract/admin-assignments.ts';
import { listAudit, listAuditActions } from '#contract/admin-audit.ts';
import { listAllProjects } from '#contract/admin-projects.ts';
import { listUsers } from '#contract/admin-users.ts';
import { readBrand } from '#contract/brand.ts';
import type { ResponseOf } from '#contract/endpoint.ts';
import { defaultBrand } from '#domain/brand.ts';
import { sectionCount } from '#domain/project.ts';
import { type Role, roles } from '#domain/user.ts';
import { sampleTime } from './app.tsx';
import type { FakeServer } from './fake-server.ts';

const idOf = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;

type ListedUser = ResponseOf<typeof listUsers>[number];
const listedUser = (
  n: number,
  role: Role,
  firstName: string,
  fields: Partial<ListedUser> = {},
): ListedUser => ({
  id: idOf(n),
  email: `${firstName.toLowerCase()}@example.com`,
  firstName,
  lastName: 'One',
  company: null,
  role,
  userType: null,
  timeZone: null,
  isEmailVerified: true,
  createdAt: sampleTime,
  isActive: true,
  isInvited: false,
  capacity: null,
  clientCount: 0,
  advisor: null,
  lockedUntil: null,
  hasSecondFactor: false,
  ...fields,
});

export const avery = listedUser(1, 'advisor', 'Avery', { clientCount: 1 });
export const casey = listedUser(2, 'client', 'Casey', { advisor: { ...avery }, userType: 'enterprise_app' });
export const una = listedUser(3, 'client', 'Una');

/** Client 1 One, Client 2 One and so on. */
export const manyClients = (count: number) =>
  Array.from({ length: count }, (_, index) => listedUser(1001 + index, 'client', `Client ${index + 1}`));

export const adminProject: ResponseOf<typeof listAllProjects>[number] = {
  id: idOf(4),
  clientId: casey.id,
  advisorId: avery.id,
  name: 'Only plan',
  summary: 'A fine idea',
  businessGoal: null,
  status: 'requirements',
  completionPercentage: 0,
  requirementsState: 'in_progress',
  isSignOffOpen: false,
  isChangeRequestOpen: false,
  createdAt: sampleTime,
  updatedAt: sampleTime,
  client: casey,
  advisor: avery,
};

export const assignment: ResponseOf<typeof listAssignments>[number] = {
  id: idOf(5),
  advisorId: avery.id,
  clientId: casey.id,
  assignedAt: sampleTime,
  assignedBy: null,
  advisor: avery,
  client: casey,
};

export const auditEntry: ResponseOf<typeof listAudit>[number] = {
  seq: '1',
  at: sampleTime,
  actorId: null,
  actorName: 'Setup',
  action: 'user.updated',
  subjectType: 'user',
  subjectId: casey.id,
  subjectName: 'Casey One',
  details: {},
  address: null,
};

const stats = (counts: { advisors: number; clients: number; assignments: number; projects: number }) => ({
  ...counts,
  users: 1 + counts.advisors + counts.clients,
  activeAdvisors: counts.advisors,
  activeClients: counts.clients,
  unassignedClients: counts.clients - counts.assignments,
  clientTypes: {
    consumer_app: 0,
    small_business_app: 0,
    enterprise_app: counts.assignments,
    unspecified: counts.clients - counts.assignments,
  },
  projectStatuses: { requirements: counts.projects, discovery: 0, development: 0, testing: 0, completed: 0 },
  averageProgress: 0,
});

function serveLists(
  server: FakeServer,
  rows: { users: ListedUser[]; assignments: (typeof assignment)[]; projects: (typeof adminProject)[] },
) {
  const { users, assignments, projects } = rows;
  const advisors = users.filter(({ role }) => role === 'advisor');
  const counts = stats({
    advisors: advisors.length,
    clients: users.filter(({ role }) => role === 'client').length,
    assignments: assignments.length,
    projects: projects.length,
  });
  const matches = (url: URL, ...texts: string[]) =>
    texts
      .join(' ')
      .toLowerCase()
      .includes(url.searchParams.get('search')?.toLowerCase() ?? '');
  server.respond(readOverview, { ...counts, recentProjects: projects });
  server.respond(listUsers, ({ url }) => {
    const role = roles.find((name) => name === url.searchParams.get('role'));
    const assigned = url.searchParams.get('assigned');
    return users
      .filter((user) => !role || user.role === role)
      .filter((user) => !assigned || (user.advisor !== null) === (assigned === 'yes'))
      .filter((user) => matches(url, user.firstName, user.lastName, user.email));
  });
  server.respond(listAdvisors, advisors);
  server.respond(listAssignments, ({ url }) =>
    assignments.filter(({ client }) => matches(url, client.email)),
  );
  server.respond(readAssignmentSettings, { isAutomatic: false });
  server.respond(listAllProjects, ({ url }) =>
    projects
      .filter(({ status }) => [null, status].includes(url.searchParams.get('status') as typeof status | null))
      .filter(({ name }) => matches(url, name)),
  );
  server.respond(listAudit, ({ url }) => [auditEntry].filter(({ actorName }) => matches(url, actorName)));
  server.respond(readBrand, defaultBrand);
  server.respond(listAuditActions, ['user.updated']);
  server.respond(readAnalytics, {
    ...counts,
    requirements: {
      states: { in_progress: projects.length, submitted: 0, changes_requested: 0, approved: 0, signed: 0 },
      openSignOffs: 0,
      openChangeRequests: 0,
    },
    recent: { users: 1, projects: projects.length, clients: counts.clients, advisors: counts.advisors },
    workload: advisors.map((advisor) => ({ ...advisor, projectCount: projects.length, averageProgress: 0 })),
    series: [
      { from: '2026-03-01', users: 1, projects: 0 },
      { from: '2026-03-02', users: 3, projects: 1 },
    ],
    sections: Array.from({ length: sectionCount }, (_, index) => ({
      section: index + 1,
      name: `Section ${index + 1}`,
      completed: 0,
    })),
    firstReply: { answered: 0, waiting: 0, medianMinutes: null, slowMinutes: null, steps: [] },
  });
}

export const emptyPortal = (server: FakeServer) =>
  serveLists(server, { users: [listedUser(9, 'admin', 'Ada')], assignments: [], projects: [] });

export const smallPortal = (server: FakeServer) =>
  serveLists(server, {
    users: [avery, casey, una, listedUser(9, 'admin', 'Ada')],
    assignments: [assignment],
    projects: [adminProject],
  });
