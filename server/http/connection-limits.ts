/**
 * Connection limits per address: above the limit, a new idle connection closes the one that has been idle longest, and a new
 * request is refused. They keep one address from shutting out everyone else.
 */
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { DomainError } from '#domain/errors.ts';
import { addressGroup } from '../concurrency/rate-limits.ts';
import { createAddressFinder } from './trusted-proxies.ts';

export interface ConnectionLimits {
  idlePerAddress: number;
  /** Event streams are open requests too. */
  openRequestsPerAddress: number;
  /** A proxy's connections carry everyone's requests, so they aren't limited as one address. */
  trustProxy: string | undefined;
}

function limitIdle(app: FastifyInstance, { idlePerAddress, trustProxy }: ConnectionLimits) {
  const addressOf = createAddressFinder(trustProxy);
  /** The idle connections of each address, in the order in which they became idle. */
  const idle = new Map<string, Set<Socket>>();

  const removeIdle = (address: string, socket: Socket) => {
    const sockets = idle.get(address);
    sockets?.delete(socket);
    if (sockets?.size === 0) idle.delete(address);
  };
  const addIdle = (address: string, socket: Socket) => {
    const sockets = idle.get(address) ?? new Set();
    idle.set(address, sockets.add(socket));
    const [idleLongest] = sockets;
    if (sockets.size > idlePerAddress) idleLongest?.destroy();
  };

  app.server.on('connection', (socket) => {
    const address = addressOf(socket);
    if (!address) return;
    addIdle(address, socket);
    socket.once('close', () => removeIdle(address, socket));
  });
  app.server.on('request', ({ socket }, response) => {
    const address = addressOf(socket);
    if (!address) return;
    removeIdle(address, socket);
    response.once('close', () => {
      if (!socket.destroyed) addIdle(address, socket);
    });
  });
}

function limitOpenRequests(app: FastifyInstance, { openRequestsPerAddress }: ConnectionLimits) {
  const open = new Map<string, number>();
  app.addHook('onRequest', async (request, reply) => {
    const address = addressGroup(request.ip);
    const count = (open.get(address) ?? 0) + 1;
    if (count > openRequestsPerAddress) {
      throw new DomainError(
        'rate_limited',
        'Too many open connections from your network. Please try again in a moment.',
        { retryAfterSeconds: 5 },
      );
    }
    open.set(address, count);
    let isOpen = true;
    const close = () => {
      if (!isOpen) return;
      isOpen = false;
      const remaining = (open.get(address) ?? 1) - 1;
      if (remaining > 0) open.set(address, remaining);
      else open.delete(address);
    };
    reply.raw.once('finish', close);
    reply.raw.once('close', close);
  });
}

export function limitConnections(app: FastifyInstance, limits: ConnectionLimits): void {
  limitIdle(app, limits);
  limitOpenRequests(app, limits);
}
