/** Draining: what a process that is about to stop still serves. */
import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { PassThrough } from 'node:stream';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { portalForFile } from '#test/support/portal.ts';
import { manageDraining } from './draining.ts';
import { manageEventStreams } from './event-stream.ts';

const portal = portalForFile();

it('keeps serving requests while draining, except reads that a proxy can retry on another process', async () => {
  const { app } = portal;
  const get = (url: string, headers = {}) => app.inject({ url, headers });
  expect((await get('/readyz', { 'x-proxy-retries-503': '1' })).statusCode).toBe(200);
  await app.draining.start(0);

  expect((await get('/readyz')).statusCode).toBe(503);
  expect((await get('/healthz')).statusCode).toBe(200);
  const served = await get('/api/openapi.json');
  expect([served.statusCode, served.headers.connection]).toEqual([200, 'close']);
  const refused = await get('/api/openapi.json', { 'x-proxy-retries-503': '1' });
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '1']);

  const person = { firstName: 'A', lastName: 'B', email: 'late@example.com', password: 'long enough' };
  const written = await app.inject({
    method: 'POST',
    url: '/api/auth/register',
    headers: { 'x-proxy-retries-503': '1' },
    payload: person,
  });
  expect(written.statusCode).toBe(201);
});

it('ends event streams before the drain time is up', async () => {
  const { app } = portal;
  const client = await portal.asClient();
  app.draining.isDraining = false;
  const headers = { authorization: `Bearer ${client.token}` };
  const response = await app.inject({ url: '/api/events', headers, payloadAsStream: true });
  expect(app.openStreams.size).toBe(1);
  const drained = app.draining.start(500);
  for await (const _chunk of response.stream()) {
    // Reads until the server ends the stream.
  }
  expect(app.openStreams.size).toBe(0);
  await drained;
});

it('closes a kept-alive connection whose response ends after the port has closed', async () => {
  // Without a timeout, only the server itself can end the connection.
  const app = Fastify({ forceCloseConnections: 'idle', keepAliveTimeout: 0 });
  manageEventStreams(app);
  manageDraining(app);
  const body = new PassThrough();
  app.get('/', (_request, reply) => reply.send(body));
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const agent = new Agent({ keepAlive: true });
  body.write('first');
  const request = get({ agent, port, host: '127.0.0.1', path: '/' });
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  const closed = app.close();
  const isPortClosed = async () => {
    const probe = connect(port, '127.0.0.1');
    const [outcome] = await Promise.race([
      once(probe, 'connect').then(() => ['open']),
      once(probe, 'error'),
    ]).catch(() => ['closed']);
    probe.destroy();
    return outcome !== 'open';
  };
  await expect.poll(isPortClosed).toBe(true);
  body.end('last');
  await once(response.resume(), 'end');
  await closed;
  agent.destroy();
});
