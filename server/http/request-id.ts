/** Request ids: taken from a trusted proxy, so that its log and ours name a request the same way, or generated here. */
import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { createProxyCheck } from './trusted-proxies.ts';

/** Short enough for PostgreSQL's application_name, and without characters that could mean something in SQL or a log. */
const acceptable = /^[\w.:-]{1,48}$/;

export function createRequestIds(trustProxy: string | undefined): (request: IncomingMessage) => string {
  if (!trustProxy) return () => randomUUID();
  const isProxy = createProxyCheck(trustProxy);
  return ({ headers, socket }) => {
    const proxyId = headers['x-request-id'];
    if (typeof proxyId !== 'string' || !acceptable.test(proxyId)) return randomUUID();
    const address = socket.remoteAddress?.replace(/^::ffff:/, '');
    return address && isProxy(address) ? proxyId : randomUUID();
  };
}
