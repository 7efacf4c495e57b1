/**
 * Limit on unread responses: how much one person, or one address without a sign-in, can leave waiting in memory by requesting
 * a lot and reading slowly. A stream waits for its reader, so it counts only as what it can buffer.
 */
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DomainError } from '#domain/errors.ts';
import { addressGroup } from '../concurrency/rate-limits.ts';

/** Smaller responses fit into the buffers of a connection. */
const countedFrom = 64 * 1024;
/** Enough for four lists or exports at a time. */
const maxUnreadBytes = 32 * 1024 * 1024;

/** What a file keeps in memory while its reader is stalled. */
const fileLength = 1024 * 1024;
/** The same for a list or an export, including garbage that hasn't been collected yet. */
const streamLength = 8 * 1024 * 1024;

/** Not counted: live streams, which have their own limits, and the web app's files, which are the same for everyone. */
function lengthOf(payload: unknown, { url }: FastifyRequest, reply: FastifyReply): number {
  if (typeof payload === 'string' || Buffer.isBuffer(payload)) return Buffer.byteLength(payload);
  const isLive = String(reply.getHeader('content-type')).startsWith('text/event-stream');
  if (!(payload instanceof Readable) || !url.startsWith('/api/') || isLive) return 0;
  const length = reply.getHeader('content-length');
  return length === undefined ? streamLength : Math.min(fileLength, Number(length));
}

const readerOf = ({ actor, ip }: FastifyRequest) => actor?.id ?? addressGroup(ip);

const refusal = () =>
  new DomainError('rate_limited', 'Too many downloads at once. Wait until one has finished.', {
    retryAfterSeconds: 5,
  });

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the response may be a file, an export or a list of any length. */
    isStreamed?: (request: FastifyRequest) => boolean;
  }
  interface FastifyRequest {
    /** Throws if the caller has left so much unread that a streamed response would be refused. */
    requireUnreadCapacity?(): void;
  }
}

export function limitUnreadResponses(app: FastifyInstance): void {
  const unread = new Map<string, number>();
  app.decorateRequest('requireUnreadCapacity', function (this: FastifyRequest) {
    if ((unread.get(readerOf(this)) ?? 0) + streamLength > maxUnreadBytes) throw refusal();
  });
  // Before the first page is read: otherwise, refused requests would cost nearly as much as others.
  app.addHook('preHandler', async (request) => {
    if (request.routeOptions.config.isStreamed?.(request)) request.requireUnreadCapacity?.();
  });
  app.addHook('onSend', async (request, reply, payload) => {
    const length = lengthOf(payload, request, reply);
    // Once closed, a response never emits 'close' again, so it would count forever.
    if (length < countedFrom || reply.raw.closed || reply.raw.destroyed) return;
    const reader = readerOf(request);
    const before = unread.get(reader) ?? 0;
    if (before + length > maxUnreadBytes) throw refusal();
    unread.set(reader, before + length);
    let isUnread = true;
    const release = () => {
      if (!isUnread) return;
      isUnread = false;
      const remaining = (unread.get(reader) ?? 0) - length;
      if (remaining > 0) unread.set(reader, remaining);
      else unread.delete(reader);
    };
    reply.raw.once('finish', release);
    reply.raw.once('close', release);
  });
}
