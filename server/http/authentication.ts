/** Turns a bearer token into the person who is signed in, as the database knows them at this moment. */
import type { Pool } from 'pg';
import type { SessionUser } from '#domain/user.ts';
import { type Tokens, tokenLifetimeMs } from './tokens.ts';

export interface SignedIn extends SessionUser {
  sessionId: string;
}

export interface Authentication {
  /** Null without a living session; `renewedToken` when the caller should keep a newer token. */
  authenticate(authorization: string | undefined): Promise<{ actor: SignedIn; renewedToken?: string } | null>;
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

const findSession = {
  name: 'find-session',
  text: `select u.id, u.email, u.first_name as "firstName", u.last_name as "lastName", u.company, u.role,
                s.last_used_at < now() - interval '1 minute' as "isStale"
           from sessions s join users u on u.id = s.user_id
          where s.id = $1 and s.ended_at is null and s.expires_at > now() and u.is_active`,
};

const touchSession = {
  name: 'touch-session',
  text: `update sessions set last_used_at = now(), expires_at = now() + $2 * interval '1 millisecond'
          where id = $1 and ended_at is null and last_used_at < now() - interval '1 minute'`,
};

export function createAuthentication(pool: Pool, tokens: Tokens): Authentication {
  return {
    async authenticate(authorization) {
      if (!authorization?.startsWith('Bearer ')) return null;
      const claims = tokens.read(authorization.slice('Bearer '.length));
      if (!claims || !uuid.test(claims.sid)) return null;
      const { rows } = await pool.query<SessionUser & { isStale: boolean }>({
        ...findSession,
        values: [claims.sid],
      });
      const found = rows[0];
      if (!found || found.id !== claims.id) return null;
      const { isStale, ...user } = found;
      if (isStale) await pool.query({ ...touchSession, values: [claims.sid, tokenLifetimeMs] });
      const actor = { ...user, sessionId: claims.sid };
      return tokens.isDueForRenewal(claims)
        ? { actor, renewedToken: tokens.issue(user, claims.sid) }
        : { actor };
    },
  };
}
