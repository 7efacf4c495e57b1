/**
 * Draining: a process leaves the load balancer's rotation before it closes its port, so that no connection is waiting to
 * be accepted at that moment. See docs/decisions/0062-drain-before-closing.md.
 */
import type { FastifyInstance } from 'fastify';
import { DomainError } from '#domain/errors.ts';

declare module 'fastify' {
  interface FastifyInstance {
    draining: Draining;
  }
}

interface Draining {
  isDraining: boolean;
  /** Resolves after `ms`, when the load balancer should have stopped sending requests. */
  start(ms: number): Promise<void>;
}

/** Sent by a proxy that retries a GET on another process after a 503 (nginx: proxy_next_upstream http_503). */
const retriesHeader = 'x-proxy-retries-503';
const retryable = new Set(['GET', 'HEAD']);
/** How often a batch of event streams is ended, and idle connections are closed. */
const batchMs = 100;

/** Spread over most of the drain time, so that thousands of browsers don't reconnect at the same moment. */
function endStreamsGradually({ openStreams }: FastifyInstance, ms: number): NodeJS.Timeout {
  const batch = Math.ceil(openStreams.size / Math.max(1, (0.8 * ms) / batchMs));
  return setInterval(() => {
    for (const { end } of [...openStreams].slice(0, batch)) end();
  }, batchMs);
}

export function manageDraining(app: FastifyInstance): void {
  const draining: Draining = {
    isDraining: false,
    async start(ms) {
      draining.isDraining = true;
      if (ms === 0) return;
      const ending = endStreamsGradually(app, ms);
      await new Promise((resolve) => setTimeout(resolve, ms));
      clearInterval(ending);
    },
  };
  app.decorate('draining', draining);
  // A response whose headers were sent before draining, such as a download, leaves its connection open when it ends.
  let closingIdle: NodeJS.Timeout | undefined;
  app.addHook('preClose', async () => {
    draining.isDraining = true;
    closingIdle = setInterval(() => app.server.closeIdleConnections(), batchMs);
  });
  app.addHook('onClose', async () => clearInterval(closingIdle));
  app.addHook('onRequest', async (request, reply) => {
    if (!draining.isDraining) return;
    // Kept-alive connections must not be reused once the port is closed.
    reply.header('connection', 'close');
    // The proxy retries it on another process and sends nothing more to this one. Writes are served: retrying one isn't safe.
    if (retryable.has(request.method) && request.headers[retriesHeader]) {
      throw new DomainError('unavailable', 'The server is restarting. Please try again.', {
        retryAfterSeconds: 1,
      });
    }
  });
}
