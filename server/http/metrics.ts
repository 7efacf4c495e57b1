/** GET /metrics for Prometheus, from localhost or with METRICS_TOKEN. */
import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { notFound } from '#domain/errors.ts';
import type { Metrics } from '../monitoring/metrics.ts';

export interface MetricsDeps {
  metrics: Metrics;
  metricsToken: string | undefined;
}

const isLoopback = (address: string) => /^(127\.|::1$|::ffff:127\.)/.test(address);

/** Headers that reveal a request forwarded by a local proxy, which also comes from loopback. */
const forwarding = [
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
  'forwarded',
  'via',
];

function isToken(candidate: string | undefined, token: string | undefined): boolean {
  if (!token || !candidate) return false;
  const [a, b] = [Buffer.from(candidate), Buffer.from(`Bearer ${token}`)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** The socket's address, because forwarded headers can be forged. */
const isLocal = ({ socket, headers }: FastifyRequest) =>
  isLoopback(socket.remoteAddress ?? '') && !forwarding.some((header) => headers[header] !== undefined);

/** A live event stream is open for hours; its duration says nothing about speed. */
const streamPath = '/api/events';

export function serveMetrics(app: FastifyInstance, { metrics, metricsToken }: MetricsDeps): void {
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'page';
    const isStream = route === streamPath && reply.statusCode === 200;
    if (!isStream) {
      const labels = { method: request.method, route, status: reply.statusCode };
      metrics.onRequest(labels, reply.elapsedTime / 1000);
    }
    done();
  });

  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    if (!isLocal(request) && !isToken(request.headers.authorization, metricsToken)) throw notFound();
    return reply.type(metrics.contentType).send(await metrics.text());
  });
}
