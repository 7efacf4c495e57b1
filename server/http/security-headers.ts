/** Security headers of every response, and the content security policies of pages and of the service worker. */
import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

/** The policy is for responses that don't set their own: nothing may load or run. */
const common = {
  'content-security-policy':
    "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
};

/** Signing links, verifications and API responses must not show up in search results. */
const unlisted = { ...common, 'x-robots-tag': 'noindex, nofollow' };

const apiHeaders = { ...unlisted, 'cache-control': 'private, no-cache' };

function headersOf(url: string) {
  if (url.startsWith('/api/')) return apiHeaders;
  return /^\/(api|sign|verify)\b/.test(url) ? unlisted : common;
}

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
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
  ].join('; ');
}

/** The service worker fetches only the app's own pages and files. */
export const workerPolicy = "default-src 'none'; connect-src 'self'";

export const newNonce = () => randomBytes(16).toString('base64');

export function addSecurityHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headersOf(request.url)).header('x-request-id', request.id);
    if (request.protocol === 'https') {
      reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains');
    }
    done();
  });
}
