/** Tests of the permission table against a second copy, in which each row lists one decision per caller. */
import { describe, expect, it } from 'vitest';
import {
  type Actor,
  type CallerKind,
  can,
  canReadAllProjects,
  decide,
  type FileAction,
  type FileSubject,
  type GeneralAction,
  isAdmin,
  isAdvisor,
  isClient,
  isStaff,
  type ProjectAction,
  readableProjects,
  sideOf,
} from './permissions.ts';
import { type Role, roles } from './user.ts';

const callers: Record<CallerKind, Actor | null> = {
  anonymous: null,
  owner: { id: 'owner', role: 'client' },
  otherClient: { id: 'stranger', role: 'client' },
  assignedAdvisor: { id: 'advisor', role: 'advisor' },
  otherAdvisor: { id: 'colleague', role: 'advisor' },
  admin: { id: 'admin', role: 'admin' },
};
const kinds = Object.keys(callers) as CallerKind[];
const project = { clientId: 'owner', advisorId: 'advisor' };
const fileBy = (uploaderId: string, isUnshared = false): FileSubject => ({
  ...project,
  uploaderId,
  isUnshared,
});

/** Roles this build doesn't know, stored by a newer version or written to the database by hand. */
const unknownRoles = ['unheard-of', 'Admin', '', 'constructor', 'toString', '__proto__'];
const withRole = (role: string, id = 'owner'): Actor => ({ id, role: role as Role });

const decisions = { yes: 'allow', '401': 'unauthenticated', '403': 'forbidden', '404': 'not_found' } as const;
/** One decision per caller, in the order of `callers`. */
const read = (row: string) => row.split(' ').map((word) => decisions[word as keyof typeof decisions]);

describe('actions without a project or file', () => {
  const rows: Record<GeneralAction, string> = {
    visit: 'yes yes yes yes yes yes',
    useOwnAccount: '401 yes yes yes yes yes',
    listProjects: '401 yes yes yes yes yes',
    createProject: '401 yes yes 403 403 403',
    advise: '401 403 403 yes yes yes',
    administer: '401 403 403 403 403 yes',
    viewAsClient: '401 403 403 yes yes yes',
  };

  it.each(Object.entries(rows) as [GeneralAction, string][])('%s: %s', (action, row) => {
    expect(kinds.map((kind) => decide(callers[kind], action))).toEqual(read(row));
  });

  it.each(unknownRoles)('refuses everything to the unknown role %j', (role) => {
    for (const action of Object.keys(rows) as GeneralAction[]) {
      expect(decide(withRole(role), action), action).toBe('forbidden');
    }
  });
});

describe('actions on a project', () => {
  const rows: Record<ProjectAction, string> = {
    readProject: '401 yes 404 yes 404 yes',
    editProject: '401 yes 404 yes 404 yes',
    manageProject: '401 403 404 yes 404 yes',
    confirmRequirements: '401 yes 404 403 404 403',
    signRequirements: '401 yes 404 403 404 403',
  };
  const actions = Object.keys(rows) as ProjectAction[];

  it.each(Object.entries(rows) as [ProjectAction, string][])('%s: %s', (action, row) => {
    expect(kinds.map((kind) => decide(callers[kind], action, project))).toEqual(read(row));
  });

  it.each(unknownRoles)('hides every project from users with the unknown role %j, even their own', (role) => {
    for (const action of actions) {
      expect(decide(withRole(role, 'owner'), action, project), action).toBe('not_found');
      expect(decide(withRole(role, 'advisor'), action, project), action).toBe('not_found');
    }
  });

  it('denies advisors a project that has no advisor', () => {
    expect(can(callers.assignedAdvisor, 'readProject', { ...project, advisorId: null })).toBe(false);
  });

  it('checks the role as well as the id', () => {
    expect(can({ id: 'owner', role: 'advisor' }, 'readProject', project)).toBe(false);
    expect(can({ id: 'advisor', role: 'client' }, 'readProject', project)).toBe(false);
  });
});

describe('actions on a file', () => {
  const rows: Record<FileAction, { byOwner: string; byAdvisor: string; unshared: string }> = {
    readFile: {
      byOwner: '401 yes 404 yes 404 yes',
      byAdvisor: '401 yes 404 yes 404 yes',
      unshared: '401 404 404 yes 404 yes',
    },
    editFile: {
      byOwner: '401 yes 404 yes 404 yes',
      byAdvisor: '401 403 404 yes 404 yes',
      unshared: '401 404 404 yes 404 yes',
    },
    deleteFile: {
      byOwner: '401 yes 404 403 404 yes',
      byAdvisor: '401 403 404 yes 404 yes',
      unshared: '401 404 404 yes 404 yes',
    },
    restoreFile: {
      byOwner: '401 yes 404 403 404 yes',
      byAdvisor: '401 403 404 yes 404 yes',
      unshared: '401 404 404 yes 404 yes',
    },
    shareFile: {
      byOwner: '401 403 404 yes 404 yes',
      byAdvisor: '401 403 404 yes 404 yes',
      unshared: '401 404 404 yes 404 yes',
    },
  };
  const actions = Object.keys(rows) as FileAction[];
  const decisionsOn = (action: FileAction, file: FileSubject) =>
    kinds.map((kind) => decide(callers[kind], action, file));

  it.each(actions)("decides %s for the client's, the advisor's and unshared files", (action) => {
    const { byOwner, byAdvisor, unshared } = rows[action];
    expect(decisionsOn(action, fileBy('owner'))).toEqual(read(byOwner));
    expect(decisionsOn(action, fileBy('advisor'))).toEqual(read(byAdvisor));
    expect(decisionsOn(action, fileBy('advisor', true))).toEqual(read(unshared));
  });

  it.each(unknownRoles)('hides every file from users with the unknown role %j, even their own', (role) => {
    for (const action of actions) {
      expect(decide(withRole(role), action, fileBy('owner')), action).toBe('not_found');
    }
  });
});

describe('lists of projects', () => {
  it.each([
    ['client', ['owner']],
    ['advisor', ['assignedAdvisor']],
    ['admin', 'all'],
  ] as const)('lists these projects for the role %s: %j', (role, expected) => {
    expect(readableProjects({ role })).toEqual(expected);
    expect(canReadAllProjects({ role })).toBe(expected === 'all');
  });

  it.each(unknownRoles)('lists no projects for the unknown role %j', (role) => {
    expect(readableProjects(withRole(role))).toEqual([]);
    expect(canReadAllProjects(withRole(role))).toBe(false);
  });
});

describe('roles', () => {
  it('assigns every role to one side', () => {
    expect(roles.filter((role) => isStaff({ role }))).toEqual(['admin', 'advisor']);
    expect(roles.filter((role) => isClient({ role }))).toEqual(['client']);
    expect(roles.filter((role) => isAdvisor({ role }))).toEqual(['advisor']);
    expect(roles.filter((role) => isAdmin({ role }))).toEqual(['admin']);
    expect(roles.map((role) => sideOf(role))).toEqual(['team', 'team', 'client']);
  });

  it.each(unknownRoles)('counts the unknown role %j as neither staff nor client', (role) => {
    expect([isStaff, isClient, isAdvisor, isAdmin].some((is) => is({ role }))).toBe(false);
  });
});
