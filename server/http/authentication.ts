/**
 * Resolves a bearer token to the current user. The session row, not the token's claims, decides. The project that a
 * request is about comes from the same statement, so that admission is one round trip.
 */
import type { Pool } from 'pg';
import type { SessionUser } from '#domain/user.ts';
import {
  type ProjectRecord,
  projectColumns,
  projectTables,
  searchableId,
} from '../authorization/project-access.ts';
import { clientScopeText } from '../authorization/project-scope.ts';
import { isUuid } from '../db/uuid.ts';
import { sessionLifetime, type TokenClaims, type Tokens } from './tokens.ts';

export interface SignedIn extends SessionUser {
  sessionId: string;
  /** Client view: the staff member viewing this client's portal, read-only. */
  viewer?: SessionUser;
}

/** SQL of a text that changes whenever a response about project `p` may change. The name is that of its statement. */
export interface ProjectVersion {
  name: string;
  sql: string;
}

export interface Admission {
  actor: SignedIn;
  /** Replaces the caller's token. */
  renewedToken?: string;
  /** Null if the request names no project, or one that doesn't exist. The caller's permission is still to be checked. */
  project: ProjectRecord | null;
  version: string | null;
}

export interface Authentication {
  /** Null without an active session. */
  authenticate(
    authorization: string | undefined,
    about?: { projectId: string; version?: ProjectVersion | undefined },
  ): Promise<Admission | null>;
}

interface SessionRow extends SessionUser {
  isStale: boolean;
  viewingAs: string | null;
}

const sessionColumns = `u.id, u.email, u.first_name as "firstName", u.last_name as "lastName", u.company, u.role,
  s.last_used_at < now() - interval '1 minute' as "isStale", s.viewing_as as "viewingAs"`;

const activeSession = 's.id = $1 and s.ended_at is null and s.expires_at > now() and u.is_active';

const findSession = {
  name: 'find-session',
  text: `select ${sessionColumns} from sessions s join users u on u.id = s.user_id where ${activeSession}`,
};

const projectFields = Object.keys(projectColumns) as (keyof ProjectRecord)[];

const findSessionAndProject = (version?: ProjectVersion) => ({
  name: `find-session-and-project${version ? `-${version.name}` : ''}`,
  text: `select ${sessionColumns},
                ${projectFields.map((field) => `${projectColumns[field]} as "project.${field}"`)},
                ${version ? `case when p.id is not null then (${version.sql})::text end` : 'null'} as version
           from sessions s join users u on u.id = s.user_id
           left join (${projectTables}) on p.id = $2
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

export function createAuthentication(pool: Pool, tokens: Tokens): Authentication {
  async function find(sessionId: string, about: Parameters<Authentication['authenticate']>[1]) {
    if (!about) {
      const { rows } = await pool.query<SessionRow>({ ...findSession, values: [sessionId] });
      return rows[0] && { session: rows[0], project: null, version: null };
    }
    const { rows } = await pool.query<SessionRow & ProjectRow & { version: string | null }>({
      ...findSessionAndProject(about.version),
      values: [sessionId, searchableId(about.projectId)],
    });
    return rows[0] && { session: rows[0], project: toProject(rows[0]), version: rows[0].version };
  }

  /** A client view session is never extended or renewed: a view takes minutes, not weeks. */
  async function view(viewer: SessionUser, clientId: string, sessionId: string) {
    const values = [viewer.id, clientId];
    const { rows } = await pool.query<SessionUser>({ ...findViewed(viewer), values });
    return rows[0] ? { actor: { ...rows[0], sessionId, viewer } } : null;
  }

  async function signIn({ isStale, viewingAs, ...user }: SessionRow, claims: TokenClaims) {
    if (claims.id !== (viewingAs ?? user.id)) return null;
    if (viewingAs) return view(user, viewingAs, claims.sid);
    if (isStale) {
      const { lifetimeMs, isExtendedByUse } = sessionLifetime(user);
      await pool.query({ ...touchSession, values: [claims.sid, isExtendedByUse ? lifetimeMs : null] });
    }
    const actor = { ...user, sessionId: claims.sid };
    return tokens.isDueForRenewal(claims, user)
      ? { actor, renewedToken: tokens.issue(user, claims.sid) }
      : { actor };
  }

  return {
    async authenticate(authorization, about) {
      if (!authorization?.startsWith('Bearer ')) return null;
      const claims = tokens.read(authorization.slice('Bearer '.length));
      if (!claims || !isUuid(claims.sid)) return null;
      const found = await find(claims.sid, about);
      if (!found) return null;
      const { id, email, firstName, lastName, company, role, isStale, viewingAs } = found.session;
      const session = { id, email, firstName, lastName, company, role, isStale, viewingAs };
      const signedIn = await signIn(session, claims);
      return signedIn && { ...signedIn, project: found.project, version: found.version };
    },
  };
}
