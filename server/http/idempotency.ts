/** Idempotency keys: a repeated POST gets the first one's response, stored in the transaction that did the work. */
import { createHash } from 'node:crypto';
import { DomainError, invalid } from '#domain/errors.ts';
import { createKeyedSemaphore, createSemaphore } from '../concurrency/semaphore.ts';
import { type Db, inTransaction, type Tx } from '../db/database.ts';
import type { Once } from './handlers.ts';

interface Repeatable {
  userId: string;
  key: string;
  endpoint: string;
  body: unknown;
}

export function readIdempotencyKey(header: string | string[] | undefined): string | null {
  if (header === undefined) return null;
  if (typeof header !== 'string' || !/^[\x21-\x7e]{1,200}$/.test(header)) {
    throw invalid('The Idempotency-Key must be 1 to 200 ASCII characters without spaces.');
  }
  return header;
}

const queueing = { maxQueued: 500, refusal: 'The server is busy. Please try again in a moment.' };
/** Each request holds a connection and may need a second one; the limit keeps part of the pool free for the second ones. */
const withPermit = createSemaphore({ limit: 5, ...queueing });
/** Keeps one user from taking all permits. */
const withUserPermit = createKeyedSemaphore({ limit: 1, ...queueing });

type StoredResponse<T> = { response: T } | undefined;

/**
 * Like `withIdempotency`, for work that first has to wait, such as for password hashing. The work opens its transaction by
 * calling `once` afterward. Until then it holds only the user's own permit, so it doesn't delay anyone else.
 */
export function withDeferredIdempotency<T>(
  db: Db,
  request: Repeatable,
  work: (once: Once) => Promise<T>,
): Promise<T> {
  return withUserPermit(request.userId, async () => {
    const earlier = await findResponse<T>(db, request);
    if (earlier) return earlier.response;
    return work((inTx) => withPermit(() => runOnce(db, request, (tx) => inTx(tx as Tx))));
  });
}

/**
 * Inserts the key's row first, so that a concurrent request with the same key waits: it then finds the stored
 * response if the first one committed, or does the work itself if the first one rolled back.
 */
export function withIdempotency<T>(db: Db, request: Repeatable, work: (db: Db) => Promise<T>): Promise<T> {
  return withUserPermit(request.userId, () => withPermit(() => runOnce(db, request, work)));
}

const hashOf = ({ body }: Repeatable) =>
  createHash('sha256')
    .update(JSON.stringify(body ?? null))
    .digest('hex');

/** The stored response to this request, if it has one. */
async function findResponse<T>(db: Db, request: Repeatable): Promise<StoredResponse<T>> {
  const earlier = await db
    .selectFrom('idempotency_keys')
    .select(['endpoint', 'request_hash', 'response'])
    .where('user_id', '=', request.userId)
    .where('key', '=', request.key)
    .executeTakeFirst();
  if (!earlier) return undefined;
  if (earlier.endpoint !== request.endpoint || earlier.request_hash !== hashOf(request)) {
    throw new DomainError('conflict', 'This Idempotency-Key was already used for a different request.');
  }
  return { response: (earlier.response as { answer?: T } | null)?.answer as T };
}

async function runOnce<T>(db: Db, request: Repeatable, work: (db: Db) => Promise<T>): Promise<T> {
  const { userId, key, endpoint } = request;
  return inTransaction(db, async (tx) => {
    const inserted = await tx
      .insertInto('idempotency_keys')
      .values({ user_id: userId, key, endpoint, request_hash: hashOf(request) })
      .onConflict((conflict) => conflict.doNothing())
      .returning('key')
      .executeTakeFirst();
    if (!inserted) return (await findResponse<T>(tx, request))?.response as T;
    const response = await work(tx);
    await tx
      .updateTable('idempotency_keys')
      .set({ response: JSON.stringify({ answer: response }) })
      .where('user_id', '=', userId)
      .where('key', '=', key)
      .execute();
    return response;
  });
}
