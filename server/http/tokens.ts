/** Bearer tokens: JWTs that name the user and the session. Only HS256 is accepted. */
import { createSigner, createVerifier } from 'fast-jwt';
import { isStaff } from '#domain/permissions.ts';
import type { RequiredStep } from '#domain/required-step.ts';
import type { SessionUser } from '#domain/user.ts';

const issuer = 'client-portal';
const hourMs = 60 * 60 * 1000;
/** Counted from the session's last use. */
const clientLifetimeMs = 7 * 24 * hourMs;
/** Longer than a workday. Counted from sign-in, even while in use: an open tab polls, so an idle timeout would never fire. */
const staffLifetimeMs = 12 * hourMs;

/** How long a session lasts, and whether use extends it. */
export const sessionLifetime = (user: { role: string }) =>
  isStaff(user)
    ? { lifetimeMs: staffLifetimeMs, isExtendedByUse: false }
    : { lifetimeMs: clientLifetimeMs, isExtendedByUse: true };

/** Tokens older than this are renewed on use, so that clients who keep coming back stay signed in. Staff tokens expire first. */
const renewalAgeMs = 24 * 60 * 60 * 1000;

const userClaims = [
  'email',
  'firstName',
  'lastName',
  'company',
  'role',
] as const satisfies (keyof SessionUser)[];

export interface TokenClaims extends SessionUser {
  /** Session id. The database decides whether the session is still active. */
  sid: string;
  iat: number;
  /** Tells the browser what to show. The database decides whether the step is required. */
  requiredStep?: RequiredStep;
  /** Signed with the previous secret, which will soon stop working. */
  isOldSignature?: boolean;
}

interface TokenExtras {
  /** The staff member in a client view; the browser then shows the client view banner. */
  viewer?: SessionUser;
  requiredStep?: RequiredStep | null;
}

export interface Tokens {
  issue(user: SessionUser, sessionId: string, extras?: TokenExtras): string;
  /** Returns null if the token is invalid or expired. */
  read(token: string): TokenClaims | null;
  /** True if the token is more than a day old, signed with the previous secret, or its claims are out of date. */
  isDueForRenewal(claims: TokenClaims, user: SessionUser, requiredStep: RequiredStep | null): boolean;
}

const createReader = (key: string) => {
  const verify = createVerifier({
    key,
    algorithms: ['HS256'],
    allowedIss: issuer,
    allowedAud: issuer,
    requiredClaims: ['exp', 'iat', 'sid'],
    // Keeps the claims of recently used tokens, so that polls don't verify a signature each time.
    cache: 1000,
  });
  return (token: string): TokenClaims | null => {
    try {
      return verify(token);
    } catch {
      return null;
    }
  };
};

/** Signs with `secret` and also accepts `previousSecret`, so that rotating the secret doesn't sign anyone out. */
export function createTokens(secret: string, previousSecret?: string): Tokens {
  const options = { key: secret, algorithm: 'HS256' as const, iss: issuer, aud: issuer };
  const signForStaff = createSigner({ ...options, expiresIn: staffLifetimeMs });
  const signForClient = createSigner({ ...options, expiresIn: clientLifetimeMs });
  const read = createReader(secret);
  const readPrevious = previousSecret ? createReader(previousSecret) : () => null;
  return {
    issue({ id, email, firstName, lastName, company, role }, sessionId, { viewer, requiredStep } = {}) {
      const sign = isStaff({ role }) ? signForStaff : signForClient;
      return sign({
        ...{ sub: id, id, email, firstName, lastName, company, role, sid: sessionId },
        ...(viewer && { viewerId: viewer.id }),
        ...(requiredStep && { requiredStep }),
      });
    },
    read(token) {
      const claims = read(token);
      if (claims) return claims;
      const old = readPrevious(token);
      return old && { ...old, isOldSignature: true };
    },
    isDueForRenewal: (claims, user, requiredStep) =>
      claims.isOldSignature === true ||
      (claims.requiredStep ?? null) !== requiredStep ||
      Date.now() - claims.iat * 1000 > renewalAgeMs ||
      userClaims.some((field) => claims[field] !== user[field]),
  };
}
