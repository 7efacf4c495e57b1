/** Bursts of connections, with a clock that the test controls and sockets that have nothing but an address. */
import { PassThrough } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { spreadConnectionBursts } from './connection-bursts.ts';

let app: FastifyInstance;
let served: string[];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  served = [];
  app = Fastify();
  app.server.removeAllListeners('connection');
  app.server.on('connection', ({ remoteAddress }) => served.push(remoteAddress as string));
  spreadConnectionBursts(app, { waitingPerAddress: 100, trustProxy: '192.0.2.9' });
});
afterEach(async () => {
  await app.close();
  vi.useRealTimers();
});

function arrive(address: string) {
  const socket = Object.assign(new PassThrough(), { remoteAddress: address });
  app.server.emit('connection', socket);
  return socket;
}

async function nextInterval() {
  vi.advanceTimersByTime(10);
  for (let turn = 0; turn < 3; turn++) await setImmediate();
}

const arriveTogether = (count: number, address: string) =>
  Array.from({ length: count }, () => arrive(address));
const servedFrom = (address: string) => served.filter((each) => each === address).length;

it('serves fifty connections from an address immediately and fifty more every 10 ms', async () => {
  arriveTogether(120, '192.0.2.1');
  expect(servedFrom('192.0.2.1')).toBe(50);
  await nextInterval();
  expect(servedFrom('192.0.2.1')).toBe(100);
  await nextInterval();
  expect(servedFrom('192.0.2.1')).toBe(120);
});

it("serves someone else's connection immediately during a burst", () => {
  arriveTogether(120, '192.0.2.1');
  arrive('192.0.2.2');
  expect(servedFrom('192.0.2.2')).toBe(1);
});

it('postpones waiting connections while more arrive, but by no more than 200 ms', async () => {
  arriveTogether(60, '192.0.2.1');
  const intervalWithArrival = async (n: number) => {
    vi.advanceTimersByTime(10);
    await setImmediate();
    arrive(n % 2 ? '192.0.2.1' : '192.0.2.2');
    for (let turn = 0; turn < 2; turn++) await setImmediate();
  };
  for (let n = 0; n < 20; n++) await intervalWithArrival(n);
  expect(servedFrom('192.0.2.1')).toBe(50);
  await intervalWithArrival(20);
  expect(servedFrom('192.0.2.1')).toBe(70);
});

it('counts all addresses of an IPv6 network as one', () => {
  for (let n = 1; n <= 60; n++) arrive(`2001:db8::${n}`);
  expect(served).toHaveLength(50);
});

it('serves all connections from a trusted proxy immediately', () => {
  arriveTogether(120, '192.0.2.9');
  expect(servedFrom('192.0.2.9')).toBe(120);
});

it('closes connections that exceed the number that may wait', () => {
  const sockets = arriveTogether(160, '192.0.2.1');
  expect(sockets.filter((socket) => socket.destroyed)).toEqual(sockets.slice(150));
});

it('skips a connection that fails while it waits', async () => {
  const sockets = arriveTogether(120, '192.0.2.1');
  sockets[60]?.destroy(new Error('read ECONNRESET'));
  await nextInterval();
  await nextInterval();
  expect(servedFrom('192.0.2.1')).toBe(119);
});

it('is ready for the next burst after a pause', async () => {
  arriveTogether(60, '192.0.2.1');
  for (let n = 0; n < 3; n++) await nextInterval();
  expect(vi.getTimerCount()).toBe(0);
  arriveTogether(60, '192.0.2.1');
  expect(servedFrom('192.0.2.1')).toBe(110);
});

it('closes waiting connections on shutdown', async () => {
  const sockets = arriveTogether(60, '192.0.2.1');
  await app.close();
  expect(sockets.filter((socket) => socket.destroyed)).toEqual(sockets.slice(50));
});
