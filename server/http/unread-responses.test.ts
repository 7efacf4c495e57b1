/** The limit on unread responses, over real connections that stop reading. */
import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { SignedIn } from './authentication.ts';
import { sendError } from './error-response.ts';
import { limitUnreadResponses } from './unread-responses.ts';

const app = Fastify();
app.decorateRequest('actor', null);
app.addHook('onRequest', async (request) => {
  request.actor = { id: 'reader' } as SignedIn;
});
app.setErrorHandler(sendError);
limitUnreadResponses(app);
app.get('/large', async () => 'x'.repeat(12 * 1024 * 1024));
app.get('/small', async () => 'ok');
app.get('/api/after-close', async (_request, reply) => {
  await once(reply.raw, 'close');
  return Readable.from(endless(), { objectMode: false });
});
app.get('/api/list', async () => Readable.from(endless(), { objectMode: false }));
const sockets: Socket[] = [];

async function* endless() {
  for (;;) yield 'x'.repeat(100_000);
}

afterAll(async () => {
  for (const socket of sockets) socket.destroy();
  await app.close();
});

/** Sends a request and reads only the start of the response. */
async function startReading(path: string): Promise<{ socket: Socket; status: number }> {
  const { port } = app.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  sockets.push(socket);
  socket.write(`GET ${path} HTTP/1.1\r\nHost: portal\r\n\r\n`);
  const [start] = await once(socket, 'data');
  socket.pause();
  return { socket, status: Number(String(start).split(' ')[1]) };
}

beforeAll(() => app.listen({ port: 0, host: '127.0.0.1' }));

it('refuses large responses while too much is unread, until one of the connections closes', async () => {
  const first = await startReading('/large');
  const second = await startReading('/large');
  expect([first.status, second.status]).toEqual([200, 200]);
  expect((await startReading('/large')).status).toBe(429);
  expect((await startReading('/small')).status).toBe(200);
  first.socket.destroy();
  await expect.poll(async () => (await startReading('/large')).status).toBe(200);
  for (const socket of sockets) socket.destroy();
});

it("doesn't count responses to aborted requests", async () => {
  const { port } = app.server.address() as AddressInfo;
  for (let n = 0; n < 4; n++) {
    const socket = connect(port, '127.0.0.1');
    const arrived = once(app.server, 'request');
    socket.write('GET /api/after-close HTTP/1.1\r\nHost: portal\r\n\r\n');
    const [, response] = await arrived;
    socket.destroy();
    await once(response, 'close');
  }
  expect((await startReading('/api/list')).status).toBe(200);
  for (const socket of sockets) socket.destroy();
});

it('refuses another list while too many are unread', async () => {
  // Fewer fit until the previous test's responses have ended.
  await expect.poll(() => canOpen(4)).toBe(true);
  const statuses = [];
  for (let n = 0; n < 5; n++) statuses.push((await startReading('/api/list')).status);
  expect(statuses.at(-1)).toBe(429);
});

/** Whether this many lists can be open at once. Closes them again. */
async function canOpen(count: number): Promise<boolean> {
  const opened = await Promise.all(Array.from({ length: count }, () => startReading('/api/list')));
  for (const { socket } of opened) socket.destroy();
  return opened.every(({ status }) => status === 200);
}
