/** Security headers for every response: content security policy, framing, referrer, browser permissions. */
import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

const common = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
};

/** For everything except the web app's page: nothing may load or run. */
const closedPolicy = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

export function pagePolicy(styleNonce: string): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${styleNonce}'`,
    "img-src 'self' blob: data:",
    "font-src 'self'",
    // PDFs are fetched with the bearer token and shown from a blob URL.
    'frame-src blob:',
    "connect-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
  ].join('; ');
}

export const newNonce = () => randomBytes(16).toString('base64');

export function sendSecurityHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(common);
    reply.header('content-security-policy', closedPolicy);
    reply.header('x-request-id', request.id);
    if (request.protocol === 'https') {
      reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains');
    }
    // Signing links, verifications and API responses must not show up in search results.
    if (/^\/(api|sign|verify)\b/.test(request.url)) reply.header('x-robots-tag', 'noindex, nofollow');
    if (request.url.startsWith('/api/')) reply.header('cache-control', 'private, no-cache');
  });
}
