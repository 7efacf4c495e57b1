/** Decodes the session user from a token, for display only: the server makes every access decision. */
import { isRequiredStep, type RequiredStep } from '#domain/required-step.ts';
import type { Role, SessionUser } from '#domain/user.ts';

/** The token's user; null if the token is missing, malformed or expired. */
export function decodeToken(token: string | null, now = Date.now()): SessionUser | null {
  const claims = token ? readClaims(token) : null;
  if (!claims) return null;
  const id = text(claims.id) ?? text(claims.sub);
  const email = text(claims.email);
  if (!id || !email) return null;
  if (typeof claims.exp === 'number' && claims.exp * 1000 <= now) return null;
  return {
    id,
    email,
    firstName: text(claims.firstName) ?? '',
    lastName: text(claims.lastName) ?? '',
    company: text(claims.company) || null,
    // A missing role, or one that this build doesn't know, shows as 'User' and has no permissions.
    role: (text(claims.role) ?? '') as Role,
  };
}

/** Id of the staff member viewing as this client; null if the token isn't for a client view. */
export function readViewerId(token: string | null): string | null {
  return text(token ? readClaims(token)?.viewerId : undefined) ?? null;
}

/** The token's required step; null if there is none, or if this build doesn't know it. */
export function readRequiredStep(token: string | null): RequiredStep | null {
  const step = token ? readClaims(token)?.requiredStep : undefined;
  return isRequiredStep(step) ? step : null;
}

function readClaims(token: string): Record<string, unknown> | null {
  const payload = token.split('.')[1];
  if (!payload) return null;
  try {
    const binary = atob(payload.replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(binary, (character) => character.charCodeAt(0));
    const claims: unknown = JSON.parse(new TextDecoder().decode(bytes));
    return typeof claims === 'object' && claims !== null ? { ...claims } : null;
  } catch {
    return null;
  }
}

const text = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);
