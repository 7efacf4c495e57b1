/** What each endpoint answers to each kind of caller, and the request that is tried; written down apart from the rules it tests. */
import type { EndpointName } from '#contract/endpoints.ts';
import type { CallInput, Person } from '../support/people.ts';

export const kinds = [
  'anonymous',
  'owner',
  'other client',
  'assigned advisor',
  'other advisor',
  'admin',
] as const;

/** One project, and everyone who might want something from it. */
export interface World {
  project: { id: string; clientId: string };
  people: Record<(typeof kinds)[number], Person | null>;
  unique: string;
}

export interface PermissionCase {
  /** Statuses in the order of `kinds`. */
  expected: readonly [number, number, number, number, number, number];
  input(world: World, caller: Person | null): CallInput;
}

const everyone = (status: number) => [status, status, status, status, status, status] as const;
const signedIn = (status: number) => [401, status, status, status, status, status] as const;
const adminsOnly = (status: number) => [401, 403, 403, 403, 403, status] as const;
const members = (status: number) => [401, status, 404, status, 404, status] as const;

const nothing = () => ({});
const theProject = ({ project }: World) => ({ params: { projectId: project.id } });

export const permissionCases: Record<EndpointName, PermissionCase> = {
  login: { expected: everyone(401), input: () => ({ body: { email: 'a@example.com', password: 'wrong' } }) },
  register: {
    expected: everyone(201),
    input: ({ unique }) => ({
      body: { firstName: 'A', lastName: 'B', email: `${unique}@example.com`, password: 'long enough' },
    }),
  },
  forgotPassword: {
    expected: everyone(202),
    input: ({ unique }) => ({ body: { email: `${unique}@example.com` } }),
  },
  resetPassword: {
    expected: everyone(400),
    input: () => ({ body: { token: 'unknown', password: 'long enough' } }),
  },
  setUp: {
    expected: everyone(403),
    input: ({ unique }) => ({
      body: {
        token: 'unknown',
        firstName: 'A',
        lastName: 'B',
        email: `${unique}@example.com`,
        password: 'long enough',
      },
    }),
  },
  logout: { expected: signedIn(204), input: nothing },
  readMe: { expected: signedIn(200), input: nothing },
  updateMe: { expected: signedIn(200), input: () => ({ body: { firstName: 'New' } }) },
  changePassword: {
    expected: signedIn(400),
    input: () => ({ body: { currentPassword: 'wrong', newPassword: 'long enough' } }),
  },
  listSessions: { expected: signedIn(200), input: nothing },
  endSession: {
    expected: signedIn(204),
    input: (_, caller) => ({ params: { sessionId: caller?.sessionId ?? crypto.randomUUID() } }),
  },
  listProjects: { expected: signedIn(200), input: nothing },
  createProject: {
    expected: [401, 201, 201, 403, 403, 403],
    input: () => ({ body: { name: 'An idea' } }),
  },
  readProject: { expected: members(200), input: theProject },
  // Open to everyone, and there is no language model in the tests.
  createPlan: {
    expected: everyone(404),
    input: () => ({ body: { description: 'A shop for second-hand bicycles' } }),
  },
  listUsers: { expected: adminsOnly(200), input: nothing },
  createAdvisor: {
    expected: adminsOnly(201),
    input: ({ unique }) => ({
      body: { firstName: 'A', lastName: 'B', email: `${unique}@example.com`, password: 'long enough' },
    }),
  },
  updateUser: {
    expected: adminsOnly(200),
    input: ({ people }) => ({
      params: { userId: people['other client']?.id ?? '' },
      body: { active: false },
    }),
  },
};
