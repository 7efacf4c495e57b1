/** Slow refusals: an address's refusals after the tenth within a second are delayed by a second; nothing else is delayed. */
import Fastify from 'fastify';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { delayRepeatedRefusals } from './slow-refusals.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** An app that always refuses `/refused`, and a count of the refusals it has sent to each address. */
function createApp() {
  const app = Fastify();
  app.decorateRequest('actor', null);
  delayRepeatedRefusals(app);
  app.get('/ok', async () => 'ok');
  app.get('/refused', (_request, reply) => reply.code(429).send('refused'));
  const sent: Record<string, number> = {};
  const refuse = (remoteAddress: string, count: number) =>
    Array.from({ length: count }, () =>
      app.inject({ url: '/refused', remoteAddress }).then(() => {
        sent[remoteAddress] = (sent[remoteAddress] ?? 0) + 1;
      }),
    );
  return { app, sent, refuse };
}

it('sends ten refusals immediately and the rest a second later, and delays no one else', async () => {
  const { app, sent, refuse } = createApp();
  const repeated = refuse('192.0.2.1', 15);
  await Promise.all(refuse('192.0.2.2', 1));
  expect((await app.inject({ url: '/ok', remoteAddress: '192.0.2.1' })).statusCode).toBe(200);
  await Promise.all(repeated.slice(0, 10));
  await vi.advanceTimersByTimeAsync(999);
  expect(sent).toEqual({ '192.0.2.1': 10, '192.0.2.2': 1 });
  await vi.advanceTimersByTimeAsync(1);
  await Promise.all(repeated);
  expect(sent['192.0.2.1']).toBe(15);
});

it('sends refusals immediately again after a second', async () => {
  const { sent, refuse } = createApp();
  const repeated = refuse('192.0.2.1', 11);
  await Promise.all(repeated.slice(0, 10));
  await vi.advanceTimersByTimeAsync(1000);
  await Promise.all(repeated);
  await Promise.all(refuse('192.0.2.1', 1));
  expect(sent['192.0.2.1']).toBe(12);
});
