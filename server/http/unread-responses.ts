/**
 * Limit on unread responses: how much one person, or one address without a sign-in, can leave waiting in memory by requesting
 * a lot and reading slowly. A stream waits for its reader, so it counts as no more than one of its parts.
 */
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DomainError } from '#domain/errors.ts';
import { addressGroup } from '../concurrency/rate-limits.ts';

/** Smaller responses fit into the buffers of a connection. */
const countedFrom = 64 * 1024;
/** A handful of documents, or fifty long pages of messages. */
const mostUnread = 32 * 1024 * 1024;

/** What a list or export keeps in memory while its reader takes no more. */
const streamLength = 1024 * 1024;

/** Live streams have limits of their own, and the web app's files are the same for everyone. */
function lengthOf(payload: unknown, { url }: FastifyRequest, reply: FastifyReply): number {
  if (typeof payload === 'string' || Buffer.isBuffer(payload)) return Buffer.byteLength(payload);
  const isLive = String(reply.getHeader('content-type')).startsWith('text/event-stream');
  if (!(payload instanceof Readable) || !url.startsWith('/api/') || isLive) return 0;
  return Math.min(streamLength, Number(reply.getHeader('content-length') ?? streamLength));
}

const readerOf = ({ actor, ip }: FastifyRequest) => actor?.id ?? addressGroup(ip);

export function limitUnreadResponses(app: FastifyInstance): void {
  const unread = new Map<string, number>();
  app.addHook('onSend', async (request, reply, payload) => {
    const length = lengthOf(payload, request, reply);
    if (length < countedFrom) return;
    const reader = readerOf(request);
    const before = unread.get(reader) ?? 0;
    if (before + length > mostUnread) {
      throw new DomainError('rate_limited', 'Too many downloads at once. Wait until one has finished.', {
        retryAfterSeconds: 5,
      });
    }
    unread.set(reader, before + length);
    let isUnread = true;
    const release = () => {
      if (!isUnread) return;
      isUnread = false;
      const left = (unread.get(reader) ?? 0) - length;
      if (left > 0) unread.set(reader, left);
      else unread.delete(reader);
    };
    reply.raw.once('finish', release);
    reply.raw.once('close', release);
  });
}
