/** The portal's origin as browsers see it, which passkeys and identity providers are bound to. */
import { isIP } from 'node:net';

const isLoopback = (hostname: string) =>
  /^(.+\.)?localhost$|^\[::1\]$/.test(hostname) || (isIP(hostname) === 4 && hostname.startsWith('127.'));

/** Null for 'null', which browsers send from sandboxed pages, and anything else that isn't http or https. */
function parseOrigin(text: string): URL | null {
  const url = URL.canParse(text) ? new URL(text) : null;
  return url && /^https?:$/.test(url.protocol) ? url : null;
}

export type PortalOrigin = ReturnType<typeof createPortalOrigin>;

/**
 * PUBLIC_URL's origin, whatever the request says. Without PUBLIC_URL, the request's own origin counts, but only on loopback,
 * where no other machine can pose as the portal; otherwise the result is null.
 */
export function createPortalOrigin(publicUrl: string | undefined) {
  const fixed = publicUrl === undefined ? null : new URL(publicUrl).origin;
  return (header: string | undefined): string | null => {
    if (fixed) return fixed;
    const own = parseOrigin(header ?? '');
    return own && isLoopback(own.hostname) ? own.origin : null;
  };
}
