/**
 * Request permits: how many requests of one person or address run at once. Further ones queue behind that person's own, so
 * a burst of requests takes neither the database connections nor the event loop from others.
 */
import { createKeyedSemaphore } from '../concurrency/semaphore.ts';

/** As many as a browser sends at once over HTTP/1.1; over HTTP/2, a page with more waits a few milliseconds. */
export const withRequestPermit = createKeyedSemaphore({
  limit: 6,
  maxQueued: 500,
  refusal: 'Too many requests at once. Please try again in a moment.',
});

/** The same per address, for lookups before the caller is known, such as finding the account at sign-in. */
export const withAddressPermit = createKeyedSemaphore({
  limit: 6,
  maxQueued: 500,
  refusal: 'Too many requests at once. Please try again in a moment.',
});

/** For reading a whole list or an account export, which takes longer: one page at a time, busy at most a quarter of the time. */
export const withListPermit = createKeyedSemaphore({
  limit: 1,
  share: 0.25,
  maxQueued: 500,
  refusal: 'Too many downloads at once. Please try again in a moment.',
});
