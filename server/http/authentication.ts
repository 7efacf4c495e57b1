/** Resolves a bearer token to the current user. The session row, not the token's claims, decides. */
import type { Pool } from 'pg';
import type { SessionUser } from '#domain/user.ts';
import { clientScopeText } from '../authorization/project-scope.ts';
import { isUuid } from '../db/uuid.ts';
import { type Tokens, tokenLifetimeMs } from './tokens.ts';

export interface SignedIn extends SessionUser {
  sessionId: string;
  /** Client view: the staff member viewing this client's portal, read-only. */
  viewer?: SessionUser;
}

export interface Authentication {
  /** Null without an active session. `renewedToken` replaces the caller's token. */
  authenticate(authorization: string | undefined): Promise<{ actor: SignedIn; renewedToken?: string } | null>;
}

const findSession = {
  name: 'find-session',
  text: `select u.id, u.email, u.first_name as "firstName", u.last_name as "lastName", u.company, u.role,
                s.last_used_at < now() - interval '1 minute' as "isStale", s.viewing_as as "viewingAs"
           from sessions s join users u on u.id = s.user_id
          where s.id = $1 and s.ended_at is null and s.expires_at > now() and u.is_active`,
};

/** The client being viewed. Scoped on every request, so an advisor loses access when no longer assigned. */
const findViewed = (viewer: SessionUser) => ({
  name: `find-viewed-client-${viewer.role}`,
  text: `select id, email, first_name as "firstName", last_name as "lastName", company, role
           from users
          where id = $2 and is_active and role = 'client' and ${clientScopeText(viewer, 'users.id')}`,
});

const touchSession = {
  name: 'touch-session',
  text: `update sessions set last_used_at = now(), expires_at = now() + $2 * interval '1 millisecond'
          where id = $1 and ended_at is null and last_used_at < now() - interval '1 minute'`,
};

export function createAuthentication(pool: Pool, tokens: Tokens): Authentication {
  /** A client view session is never extended or renewed: a view takes minutes, not weeks. */
  async function view(viewer: SessionUser, clientId: string, sessionId: string) {
    const values = [viewer.id, clientId];
    const { rows } = await pool.query<SessionUser>({ ...findViewed(viewer), values });
    return rows[0] ? { actor: { ...rows[0], sessionId, viewer } } : null;
  }

  return {
    async authenticate(authorization) {
      if (!authorization?.startsWith('Bearer ')) return null;
      const claims = tokens.read(authorization.slice('Bearer '.length));
      if (!claims || !isUuid(claims.sid)) return null;
      const { rows } = await pool.query<SessionUser & { isStale: boolean; viewingAs: string | null }>({
        ...findSession,
        values: [claims.sid],
      });
      const found = rows[0];
      if (!found) return null;
      const { isStale, viewingAs, ...user } = found;
      if (claims.id !== (viewingAs ?? user.id)) return null;
      if (viewingAs) return view(user, viewingAs, claims.sid);
      if (isStale) await pool.query({ ...touchSession, values: [claims.sid, tokenLifetimeMs] });
      const actor = { ...user, sessionId: claims.sid };
      return tokens.isDueForRenewal(claims, user)
        ? { actor, renewedToken: tokens.issue(user, claims.sid) }
        : { actor };
    },
  };
}
