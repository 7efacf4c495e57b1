/**
 * Spreads bursts of connections from one address. Node accepts one connection per turn of its event loop, in the order in
 * which they arrive. If each were served immediately, the turns would take a long time, and other people's connections
 * would wait for all connections and requests of a burst.
 */
import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { createAddressFinder } from './trusted-proxies.ts';

/** Connections from one address that are served within an interval. A page opens six. */
const burst = 50;
const intervalMs = 10;
/** While more arrive, serving the waiting ones is postponed, but by no more than this many intervals. */
const maxPostponed = 20;

export interface BurstLimits {
  /** When this many connections from an address are waiting, further ones are closed. */
  waitingPerAddress: number;
  /** A proxy's connections carry everyone's requests, so they don't wait. */
  trustProxy: string | undefined;
}

const ignoreErrors = () => undefined;

function spread(server: Server, { waitingPerAddress, trustProxy }: BurstLimits) {
  const addressOf = createAddressFinder(trustProxy);
  const listeners = server.listeners('connection');
  server.removeAllListeners('connection');
  const serve = (socket: Socket) => {
    for (const listener of listeners) listener.call(server, socket);
  };

  const served = new Map<string, number>();
  const waiting = new Map<string, Set<Socket>>();
  let timer: NodeJS.Timeout | undefined;
  let arrived = 0;
  let postponed = 0;

  const serveWaiting = (sockets: Set<Socket>) => {
    let count = 0;
    for (const socket of sockets) {
      if (count === burst) break;
      sockets.delete(socket);
      if (socket.destroyed) continue;
      socket.off('error', ignoreErrors);
      serve(socket);
      count++;
    }
    return count;
  };
  const serveAllWaiting = () => {
    postponed = 0;
    for (const [address, sockets] of waiting) {
      served.set(address, serveWaiting(sockets));
      if (sockets.size === 0) waiting.delete(address);
    }
  };
  const startInterval = () => {
    if (served.size === 0 && waiting.size === 0) {
      clearInterval(timer);
      timer = undefined;
      return;
    }
    served.clear();
    const countBefore = arrived;
    setImmediate(() =>
      setImmediate(() => {
        const hasArrived = arrived > countBefore;
        if (hasArrived && postponed < maxPostponed) postponed++;
        else serveAllWaiting();
      }),
    );
  };
  const wait = (address: string, socket: Socket) => {
    const sockets = waiting.get(address) ?? new Set();
    if (sockets.size === waitingPerAddress) return socket.destroy();
    waiting.set(address, sockets.add(socket));
    // Nothing else listens yet, and an error without a listener would end the process.
    return socket.on('error', ignoreErrors);
  };

  server.on('connection', (socket) => {
    arrived++;
    const address = addressOf(socket);
    if (!address) return serve(socket);
    const count = served.get(address) ?? 0;
    if (count === burst || waiting.has(address)) return wait(address, socket);
    served.set(address, count + 1);
    timer ??= setInterval(startInterval, intervalMs);
    return serve(socket);
  });

  return {
    closeWaiting() {
      for (const sockets of waiting.values()) for (const socket of sockets) socket.destroy();
    },
  };
}

/** Call it after everything else that listens for connections. */
export function spreadConnectionBursts(app: FastifyInstance, limits: BurstLimits): void {
  const bursts = spread(app.server, limits);
  app.addHook('preClose', async () => bursts.closeWaiting());
}
