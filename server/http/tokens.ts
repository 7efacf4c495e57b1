/** The bearer tokens: who is signed in, in which session, signed with HS256 and nothing else. */
import { createSigner, createVerifier } from 'fast-jwt';
import type { SessionUser } from '#domain/user.ts';

const issuer = 'client-portal';
export const tokenLifetimeMs = 7 * 24 * 60 * 60 * 1000;
/** A token in use is replaced once it is this old, so that a person who comes daily is never signed out. */
const renewalAgeMs = 24 * 60 * 60 * 1000;

const said = ['email', 'firstName', 'lastName', 'company', 'role'] as const satisfies (keyof SessionUser)[];

export interface TokenClaims extends SessionUser {
  /** The session that the token speaks for; the database says whether it still lives. */
  sid: string;
  iat: number;
}

export interface Tokens {
  /** `viewer` is the member of the team who only looks; the browser shows a banner with it. */
  issue(user: SessionUser, sessionId: string, viewer?: SessionUser): string;
  /** Null for anything that is not a valid token of ours. */
  read(token: string): TokenClaims | null;
  /** It is a day old, or says of the person what is no longer so. */
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
