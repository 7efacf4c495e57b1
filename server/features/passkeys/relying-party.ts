/** Relying party: the domain name that browsers bind passkeys to, and the portal's origin. */
import { isIP } from 'node:net';
import { invalid } from '#domain/errors.ts';
import type { PortalOrigin } from '../../credentials/portal-origin.ts';

export interface RelyingParty {
  /** The domain name. */
  id: string;
  origin: string;
}

/** Browsers bind passkeys to a domain name, never to an IP address. */
const isIpAddress = (hostname: string) => isIP(hostname.replace(/^\[|\]$/g, '')) !== 0;

/** Where pages offer passkeys: an origin, the host name 'localhost', or 'none'. */
export function passkeysAt(publicUrl: string | undefined): string {
  if (publicUrl === undefined) return 'localhost';
  const { origin, hostname } = new URL(publicUrl);
  return isIpAddress(hostname) ? 'none' : origin;
}

export const createRelyingParty =
  (portalOrigin: PortalOrigin) =>
  (originHeader: string | undefined): RelyingParty => {
    const origin = portalOrigin(originHeader);
    // Without PUBLIC_URL, passkeys work on localhost only (docs/operations.md).
    if (!origin) throw invalid("Passkeys don't work at this address. Use your password instead.");
    const { hostname } = new URL(origin);
    if (isIpAddress(hostname)) {
      throw invalid("Passkeys don't work with an IP address. Use your password instead.");
    }
    // The browser would refuse: a passkey belongs to one domain.
    if (originHeader !== undefined && originHeader !== origin) {
      throw invalid(`Open the portal at ${origin} to use a passkey.`);
    }
    return { id: hostname, origin };
  };
