/** Connection limits, over real connections from one address. */
import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, expect, it } from 'vitest';
import { type ConnectionLimits, limitConnections } from './connection-limits.ts';
import { sendError } from './error-response.ts';

let app: FastifyInstance;
let sockets: Socket[] = [];
afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  sockets = [];
  await app.close();
});

async function start(limits: Partial<ConnectionLimits>) {
  app = Fastify({ trustProxy: limits.trustProxy ?? false, forceCloseConnections: true });
  app.setErrorHandler(sendError);
  limitConnections(app, {
    idlePerAddress: 100,
    openRequestsPerAddress: 100,
    trustProxy: undefined,
    ...limits,
  });
  app.get('/', async () => 'ok');
  app.get('/slow', () => new Promise(() => {}));
  await app.listen({ port: 0, host: '127.0.0.1' });
}

async function open(): Promise<Socket> {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  sockets.push(socket);
  socket.on('error', () => undefined);
  const accepted = once(app.server, 'connection');
  await Promise.all([once(socket, 'connect'), accepted]);
  return socket;
}

async function get(path: string, headers = ''): Promise<number> {
  const socket = await open();
  socket.write(`GET ${path} HTTP/1.1\r\nHost: portal\r\n${headers}Connection: close\r\n\r\n`);
  const [start] = await once(socket, 'data');
  return Number(String(start).split(' ')[1]);
}

it("closes an address's longest-idle connection when it opens too many, and still responds", async () => {
  await start({ idlePerAddress: 5 });
  const first: Promise<unknown>[] = [];
  for (let n = 0; n < 20; n++) {
    const socket = await open();
    if (n < 15) first.push(once(socket, 'close'));
  }
  await Promise.all(first);
  expect(await get('/')).toBe(200);
  expect(sockets.slice(16, 20).map((socket) => socket.destroyed)).toEqual([false, false, false, false]);
});

it("doesn't close connections with a request in flight", async () => {
  await start({ idlePerAddress: 2 });
  const busy = await open();
  const received = once(app.server, 'request');
  busy.write('GET /slow HTTP/1.1\r\nHost: portal\r\n\r\n');
  await received;
  const [oldest] = [await open(), await open(), await open()];
  await once(oldest, 'close');
  expect(busy.destroyed).toBe(false);
});

it("refuses an address's requests above its limit with a 429, and no one else's", async () => {
  await start({ openRequestsPerAddress: 2, trustProxy: '127.0.0.1' });
  const from = (address: string) => `X-Forwarded-For: ${address}\r\n`;
  for (let n = 0; n < 2; n++) {
    const received = once(app.server, 'request');
    const socket = await open();
    socket.write(`GET /slow HTTP/1.1\r\nHost: portal\r\n${from('192.0.2.1')}\r\n`);
    await received;
  }
  expect(await get('/', from('192.0.2.1'))).toBe(429);
  expect(await get('/', from('192.0.2.2'))).toBe(200);
  sockets[0]?.destroy();
  await expect.poll(() => get('/', from('192.0.2.1'))).toBe(200);
});

it("doesn't limit a trusted proxy's connections as one address", async () => {
  await start({ idlePerAddress: 2, trustProxy: 'loopback' });
  for (let n = 0; n < 10; n++) await open();
  expect(await get('/')).toBe(200);
  expect(sockets.slice(0, 10).some((socket) => socket.destroyed)).toBe(false);
});
