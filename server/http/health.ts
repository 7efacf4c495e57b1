/** Health endpoints for operators: liveness, readiness and Prometheus metrics. */
import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { DomainError, notFound } from '#domain/errors.ts';

export interface HealthDeps {
  pool: Pool;
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

function isToken(given: string | undefined, token: string | undefined): boolean {
  if (!token || !given) return false;
  const [a, b] = [Buffer.from(given), Buffer.from(`Bearer ${token}`)];
  return a.length === b.length && timingSafeEqual(a, b);
}

function createMetrics(pool: Pool) {
  const registers = [new Registry()];
  collectDefaultMetrics({ register: registers[0] as Registry });
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the first byte of the request to the last byte of the response',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers,
  });
  new Gauge({
    name: 'database_connections',
    help: 'Database connections by state',
    labelNames: ['state'],
    registers,
    collect() {
      this.set({ state: 'open' }, pool.totalCount);
      this.set({ state: 'idle' }, pool.idleCount);
      this.set({ state: 'waiting' }, pool.waitingCount);
    },
  });
  return { registry: registers[0] as Registry, duration };
}

export function reportHealth(app: FastifyInstance, { pool, metricsToken }: HealthDeps): void {
  const hidden = { schema: { hide: true } };
  const { registry, duration } = createMetrics(pool);
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'page';
    duration.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
  });

  app.get('/healthz', hidden, async () => ({ status: 'ok' }));

  app.get('/readyz', hidden, async () => {
    try {
      await pool.query('select from schema_migrations limit 1');
    } catch (cause) {
      throw new DomainError('unavailable', "The database isn't responding", { cause });
    }
    return { status: 'ready' };
  });

  app.get('/metrics', hidden, async (request, reply) => {
    // The socket's address, because forwarded headers can be forged.
    const isLocal =
      isLoopback(request.socket.remoteAddress ?? '') &&
      !forwarding.some((header) => request.headers[header] !== undefined);
    if (!isLocal && !isToken(request.headers.authorization, metricsToken)) throw notFound();
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}
