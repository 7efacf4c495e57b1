/**
 * Resolves a bearer token to the current user. The session row, not the token's claims, decides. The project that a
 * request is about comes from the same statement, so that admission usually takes one round trip.
 */
import type { Pool } from 'pg';
import { type RequiredStep, requiredStepOf, type SessionFacts } from '#domain/required-step.ts';
import type { SecondFactorPolicy } from '#domain/second-factor.ts';
import type { SessionUser } from '#domain/user.ts';
import {
  type ProjectRecord,
  projectColumns,
  projectTables,
  searchableId,
} from '../authorization/project-access.ts';
import { clientScopeText } from '../authorization/project-scope.ts';
import { hasSecondFactor } from '../credentials/second-factors.ts';
import { createBatchedLookup } from '../db/batched-lookup.ts';
import { isUuid } from '../db/uuid.ts';
import { withRequestPermit } from './request-permits.ts';
import { sessionLifetime, type TokenClaims, type Tokens } from './tokens.ts';

export interface SignedIn extends SessionUser {
  sessionId: string;
  /** Client view: the staff member viewing this client's portal, read-only. */
  viewer?: SessionUser;
}

/** SQL for an ETag that changes whenever a response about project `p` might; `name` goes into the prepared statement's name. */
export interface ProjectEtag {
  name: string;
  sql: string;
}

export interface Admission {
  actor: SignedIn;
  /** What the actor must do before anything else. */
  requiredStep: RequiredStep | null;
  /** Replaces the caller's token. */
  renewedToken?: string;
  /** Null if the request names no project, or one that doesn't exist. The caller's permission hasn't been checked yet. */
  project: ProjectRecord | null;
  etag: string | null;
}

export interface Authentication {
  /** Null without an active session, or when a client view may not continue. */
  authenticate(
    authorization: string | undefined,
    about?: { projectId: string; etag?: ProjectEtag | undefined },
  ): Promise<Admission | null>;
}

interface SessionRow extends SessionUser, Omit<SessionFacts, 'role'> {
  isStale: boolean;
  viewingAs: string | null;
}

/** A row with the index of its key in the batch. */
type Indexed<Row> = Row & { index: number };

const sessionColumns = `u.id, u.email, u.first_name as "firstName", u.last_name as "lastName", u.company, u.role,
  u.must_change_password as "mustChangePassword", s.sign_in_method as method,
  ${hasSecondFactor('u.id')} as "hasSecondFactor", s.last_used_at < now() - interval '1 minute' as "isStale", s.viewing_as as "viewingAs"`;

const activeSession = 's.ended_at is null and s.expires_at > now() and u.is_active';

const findSessions = {
  name: 'find-sessions',
  text: `select (r.position - 1)::int as index, ${sessionColumns}
           from unnest($1::uuid[]) with ordinality as r(session_id, position)
           join sessions s on s.id = r.session_id
           join users u on u.id = s.user_id
          where ${activeSession}`,
};

const projectFields = Object.keys(projectColumns) as (keyof ProjectRecord)[];

const findSessionsAndProjects = (etag?: ProjectEtag) => ({
  name: `find-sessions-and-projects${etag ? `-${etag.name}` : ''}`,
  text: `select (r.position - 1)::int as index, ${sessionColumns},
                ${projectFields.map((field) => `${projectColumns[field]} as "project.${field}"`)},
                ${etag ? `case when p.id is not null then (${etag.sql})::text end` : 'null'} as etag
           from unnest($1::uuid[], $2::uuid[]) with ordinality as r(session_id, project_id, position)
           join sessions s on s.id = r.session_id
           join users u on u.id = s.user_id
           left join (${projectTables}) on p.id = r.project_id
          where ${activeSession}`,
});

type ProjectRow = { [Field in keyof ProjectRecord as `project.${Field}`]: ProjectRecord[Field] | null };

function toProject(row: ProjectRow): ProjectRecord | null {
  if (row['project.id'] === null) return null;
  return Object.fromEntries(
    projectFields.map((field) => [field, row[`project.${field}`]]),
  ) as unknown as ProjectRecord;
}

/** The client being viewed. Scoped on every request, so an advisor loses access when no longer assigned. */
const findViewed = (viewer: SessionUser) => ({
  name: `find-viewed-client-${viewer.role}`,
  text: `select id, email, first_name as "firstName", last_name as "lastName", company, role
           from users
          where id = $2 and is_active and role = 'client' and ${clientScopeText(viewer, 'users.id')}`,
});

const touchSession = {
  name: 'touch-session',
  text: `update sessions set last_used_at = now(), expires_at = coalesce(now() + $2 * interval '1 millisecond', expires_at)
          where id = $1 and ended_at is null and last_used_at < now() - interval '1 minute'`,
};

export function createAuthentication(
  pool: Pool,
  tokens: Tokens,
  secondFactorPolicy?: SecondFactorPolicy,
): Authentication {
  const findSession = createBatchedLookup(async (sessionIds: string[]) => {
    const { rows } = await pool.query<Indexed<SessionRow>>({ ...findSessions, values: [sessionIds] });
    return rows;
  });

  function createProjectLookup(etag?: ProjectEtag) {
    const statement = findSessionsAndProjects(etag);
    return createBatchedLookup(async (keys: { sessionId: string; projectId: string }[]) => {
      const values = [
        keys.map(({ sessionId }) => sessionId),
        keys.map(({ projectId }) => searchableId(projectId)),
      ];
      const { rows } = await pool.query<Indexed<SessionRow & ProjectRow & { etag: string | null }>>({
        ...statement,
        values,
      });
      return rows;
    });
  }
  const projectLookups = new Map<string | undefined, ReturnType<typeof createProjectLookup>>();
  function projectLookup(etag?: ProjectEtag) {
    const lookUp = projectLookups.get(etag?.name) ?? createProjectLookup(etag);
    projectLookups.set(etag?.name, lookUp);
    return lookUp;
  }

  async function find(sessionId: string, about: Parameters<Authentication['authenticate']>[1]) {
    if (!about) {
      const session = await findSession(sessionId);
      return session && { session, project: null, etag: null };
    }
    const row = await projectLookup(about.etag)({ sessionId, projectId: about.projectId });
    return row && { session: row, project: toProject(row), etag: row.etag };
  }

  /** A client view session is never extended or renewed: a view takes minutes, not weeks. */
  async function view(viewer: SessionUser, clientId: string, sessionId: string) {
    const values = [viewer.id, clientId];
    const { rows } = await pool.query<SessionUser>({ ...findViewed(viewer), values });
    return rows[0] ? { actor: { ...rows[0], sessionId, viewer }, requiredStep: null } : null;
  }

  async function continueSession(
    user: SessionUser,
    { isStale, viewingAs, ...facts }: SessionRow,
    claims: TokenClaims,
  ) {
    if (claims.id !== (viewingAs ?? user.id)) return null;
    const requiredStep = requiredStepOf(facts, secondFactorPolicy);
    // A step that has become required since the view was opened ends it: the viewer has to complete it in their own session.
    if (viewingAs) return requiredStep ? null : view(user, viewingAs, claims.sid);
    if (isStale) {
      const { lifetimeMs, isExtendedByUse } = sessionLifetime(user);
      await pool.query({ ...touchSession, values: [claims.sid, isExtendedByUse ? lifetimeMs : null] });
    }
    const actor = { ...user, sessionId: claims.sid };
    return tokens.isDueForRenewal(claims, user, requiredStep)
      ? { actor, requiredStep, renewedToken: tokens.issue(user, claims.sid, { requiredStep }) }
      : { actor, requiredStep };
  }

  return {
    async authenticate(authorization, about) {
      if (!authorization?.startsWith('Bearer ')) return null;
      const claims = tokens.read(authorization.slice('Bearer '.length));
      if (!claims || !isUuid(claims.sid)) return null;
      // A person's burst of requests waits in their own queue, not in everyone's queue for a database connection.
      const admission = await withRequestPermit(claims.id, () => find(claims.sid, about));
      if (!admission) return null;
      const { id, email, firstName, lastName, company, role } = admission.session;
      const user = { id, email, firstName, lastName, company, role };
      const signedIn = await continueSession(user, admission.session, claims);
      return signedIn && { ...signedIn, project: admission.project, etag: admission.etag };
    },
  };
}
