/** Reads the session user out of a token; what the browser believes here is for display, the server decides. */
import type { Role, SessionUser } from '#domain/user.ts';

/** The user that a token speaks of; null for none, for garbage and for an expired one. */
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
    // A missing role, or one that this build doesn't know, shows as 'User' and may do nothing.
    role: (text(claims.role) ?? '') as Role,
  };
}

/** Who looks at this client's portal, when the token only lets them look. */
export function readViewerId(token: string | null): string | null {
  return text(token ? readClaims(token)?.viewerId : undefined) ?? null;
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
