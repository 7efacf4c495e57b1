/** Bearer tokens: JWTs that name the user and the session. Only HS256 is accepted. */
import { createSigner, createVerifier } from 'fast-jwt';
import type { SessionUser } from '#domain/user.ts';

const issuer = 'client-portal';
export const tokenLifetimeMs = 7 * 24 * 60 * 60 * 1000;
/** Tokens older than this are renewed on use, so that daily users are never signed out. */
const renewalAgeMs = 24 * 60 * 60 * 1000;

const said = ['email', 'firstName', 'lastName', 'company', 'role'] as const satisfies (keyof SessionUser)[];

export interface TokenClaims extends SessionUser {
  /** Session id. Whether the session is still active is up to the database. */
  sid: string;
  iat: number;
}

export interface Tokens {
  /** `viewer` is the staff member in a client view; the browser then shows the client view banner. */
  issue(user: SessionUser, sessionId: string, viewer?: SessionUser): string;
  /** Returns null if the token is invalid or expired. */
  read(token: string): TokenClaims | null;
  /** True if the token is a day old or its user details are out of date. */
  isDueForRenewal(claims: TokenClaims, user: SessionUser): boolean;
}

export function createTokens(secret: string): Tokens {
  const options = { key: secret, algorithm: 'HS256' as const };
  const sign = createSigner({ ...options, iss: issuer, aud: issuer, expiresIn: tokenLifetimeMs });
  const verify = createVerifier({
    key: secret,
    algorithms: ['HS256'],
    allowedIss: issuer,
    allowedAud: issuer,
    requiredClaims: ['exp', 'iat', 'sid'],
    cache: 5000,
  });
  return {
    issue: ({ id, email, firstName, lastName, company, role }, sessionId, viewer) =>
      sign({
        ...{ sub: id, id, email, firstName, lastName, company, role, sid: sessionId },
        ...(viewer && { viewerId: viewer.id }),
      }),
    read(token) {
      try {
        return verify(token);
      } catch {
        return null;
      }
    },
    isDueForRenewal: (claims, user) =>
      Date.now() - claims.iat * 1000 > renewalAgeMs || said.some((field) => claims[field] !== user[field]),
  };
}
