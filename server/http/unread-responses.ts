/**
 * Limit on unread responses: how much one person, or one address without a sign-in, can leave waiting in memory by asking
 * for much and reading slowly. Streams don't count, because they wait for their reader.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { DomainError } from '#domain/errors.ts';
import { addressGroup } from '../concurrency/rate-limits.ts';

/** Smaller responses fit into the buffers of a connection. */
const countedFrom = 64 * 1024;
/** A handful of documents, or fifty long pages of messages. */
const mostUnread = 32 * 1024 * 1024;

const lengthOf = (payload: unknown) =>
  typeof payload === 'string' || Buffer.isBuffer(payload) ? Buffer.byteLength(payload) : 0;

const readerOf = ({ actor, ip }: FastifyRequest) => actor?.id ?? addressGroup(ip);

export function limitUnreadResponses(app: FastifyInstance): void {
  const unread = new Map<string, number>();
  app.addHook('onSend', async (request, reply, payload) => {
    const length = lengthOf(payload);
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
