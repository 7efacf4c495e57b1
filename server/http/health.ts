/** Health endpoints for operators and load balancers: liveness and readiness. */
import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import { DomainError } from '#domain/errors.ts';

export interface HealthDeps {
  pool: Pool;
}

export function serveHealth(app: FastifyInstance, { pool }: HealthDeps): void {
  const hidden = { schema: { hide: true } };
  app.get('/healthz', hidden, async () => ({ status: 'ok' }));

  app.get('/readyz', hidden, async () => {
    if (app.draining.isDraining) throw new DomainError('unavailable', 'This process is stopping.');
    try {
      await pool.query('select from schema_migrations limit 1');
    } catch (cause) {
      throw new DomainError('unavailable', "The database isn't responding.", { cause });
    }
    return { status: 'ready' };
  });
}
