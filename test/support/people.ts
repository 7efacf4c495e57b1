/** Signed-in test users of every role, who call the API through its contract. */
import type { FastifyInstance, InjectOptions } from 'fastify';
import type { Endpoint } from '#contract/endpoint.ts';
import type { Role, SessionUser } from '#domain/user.ts';
import type { Db } from '#server/db/database.ts';
import type { Tokens } from '#server/http/tokens.ts';
import type { Factories, PersonFields } from './factories.ts';

export interface CallInput {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
  headers?: Record<string, string>;
}

/** Untyped on purpose: the shape of a response is what the tests check. */
export type Json = ReturnType<typeof JSON.parse>;

export interface ApiResponse {
  status: number;
  body: Json;
  headers: Record<string, unknown>;
  text: string;
}

export interface Caller {
  call(endpoint: Endpoint, input?: CallInput): Promise<ApiResponse>;
}

export interface Person extends SessionUser, Caller {
  token: string;
  sessionId: string;
}

export interface Actors {
  anonymous: Caller;
  /** Signs in an existing user. */
  signedIn(user: SessionUser): Promise<Person>;
  asClient(fields?: PersonFields): Promise<Person>;
  asAdvisor(fields?: PersonFields): Promise<Person>;
  asAdmin(fields?: PersonFields): Promise<Person>;
  asAdvisorOf(project: { clientId: string }): Promise<Person>;
  /** One user for each of these roles, created together. */
  asAll<Roles extends readonly [Role, ...Role[]]>(roles: Roles): Promise<{ [Index in keyof Roles]: Person }>;
}

export function pathOf(endpoint: Endpoint, params: Record<string, string> = {}): string {
  return endpoint.path.replace(/:(\w+)/g, (_, name) => encodeURIComponent(params[name] ?? `missing-${name}`));
}

/** A stream never ends, so only its status and headers are read; a JSON error is read in full. */
async function openingOf(app: FastifyInstance, options: InjectOptions): Promise<ApiResponse> {
  const response = await app.inject({ ...options, payloadAsStream: true });
  const isJson = String(response.headers['content-type'] ?? '').includes('json');
  const text = isJson
    ? await response
        .stream()
        .setEncoding('utf8')
        .reduce((all, part) => all + part, '')
    : '';
  if (!isJson) response.stream().destroy();
  return {
    status: response.statusCode,
    body: isJson ? JSON.parse(text) : undefined,
    headers: response.headers,
    text,
  };
}

export function caller(app: FastifyInstance, token?: string): Caller {
  return {
    async call(endpoint, { params, query, body, headers } = {}) {
      const options: InjectOptions = {
        method: endpoint.method,
        url: pathOf(endpoint, params),
        headers: { ...(token ? { authorization: `Bearer ${token}` } : {}), ...headers },
        ...(query ? { query } : {}),
        ...(body !== undefined ? { payload: body as object } : {}),
      };
      if (endpoint.events) return openingOf(app, options);
      const response = await app.inject(options);
      const isJson = String(response.headers['content-type'] ?? '').includes('json');
      const parsed = isJson && response.body ? response.json() : undefined;
      return { status: response.statusCode, body: parsed, headers: response.headers, text: response.body };
    },
  };
}

interface ActorDeps {
  callerWith(token?: string): Caller;
  db: Db;
  tokens: Tokens;
  create: Factories;
}

export function createActors({ callerWith, db, tokens, create }: ActorDeps): Actors {
  async function signIn(users: readonly SessionUser[]): Promise<Person[]> {
    const inAWeek = new Date(Date.now() + 7 * 86_400_000).toISOString();
    const sessions = await db
      .insertInto('sessions')
      .values(users.map(({ id }) => ({ user_id: id, expires_at: inAWeek })))
      .returning(['id', 'user_id'])
      .execute();
    return users.map((user) => {
      const sessionId = sessions.find(({ user_id }) => user_id === user.id)?.id as string;
      const token = tokens.issue(user, sessionId);
      return { ...user, token, sessionId, ...callerWith(token) };
    });
  }
  const signedIn = async (user: SessionUser) => (await signIn([user]))[0] as Person;
  const as = (role: Role) => async (fields?: PersonFields) => signedIn(await create.user(role, fields));
  return {
    anonymous: callerWith(),
    signedIn,
    asClient: as('client'),
    asAdvisor: as('advisor'),
    asAdmin: as('admin'),
    async asAdvisorOf({ clientId }) {
      const advisor = await as('advisor')();
      await create.assignment(advisor.id, clientId);
      return advisor;
    },
    asAll: async <Roles extends readonly Role[]>(roles: Roles) =>
      (await signIn(await create.users(roles))) as { [Index in keyof Roles]: Person },
  };
}
