/**
 * Delays refusals (429) to a caller who gets many: callers who retry immediately would otherwise keep the server busy
 * refusing them.
 */
import type { FastifyInstance } from 'fastify';
import { addressGroup } from '../concurrency/rate-limits.ts';

const windowMs = 1000;
/** How many of a window's refusals are sent immediately. */
const promptCount = 10;

export function delayRepeatedRefusals(app: FastifyInstance): void {
  const recent = new Map<string, number>();
  app.addHook('onSend', ({ actor, ip }, reply, payload, done) => {
    if (reply.statusCode !== 429) return done(null, payload);
    const caller = actor?.id ?? addressGroup(ip);
    const count = (recent.get(caller) ?? 0) + 1;
    recent.set(caller, count);
    if (count === 1) setTimeout(() => recent.delete(caller), windowMs).unref();
    if (count <= promptCount) return done(null, payload);
    setTimeout(() => done(null, payload), windowMs);
  });
}
