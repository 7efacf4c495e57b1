/** Semaphores: the limit, the queue, and that keys don't block one another. */
import { expect, it, vi } from 'vitest';
import { createKeyedSemaphore, createSemaphore } from './semaphore.ts';

function createWork() {
  let finish = () => {};
  let hasStarted = false;
  const finished = new Promise<void>((resolve) => {
    finish = resolve;
  });
  return {
    finish: () => finish(),
    hasStarted: () => hasStarted,
    start: () => {
      hasStarted = true;
      return finished;
    },
  };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));
const refusal = 'Try again later.';

it('runs up to the limit, queues the next, and refuses when the queue is full', async () => {
  const withPermit = createSemaphore({ limit: 2, maxQueued: 1, refusal });
  const [a, b, c, d] = [createWork(), createWork(), createWork(), createWork()];
  const all = [withPermit(a.start), withPermit(b.start), withPermit(c.start)];
  await expect(withPermit(d.start)).rejects.toMatchObject({ code: 'unavailable', message: refusal });
  expect([a, b, c].map((each) => each.hasStarted())).toEqual([true, true, false]);
  a.finish();
  await settled();
  expect(c.hasStarted()).toBe(true);
  for (const each of [b, c]) each.finish();
  await Promise.all(all);
  await withPermit(async () => undefined);
});

it('queues each key separately, and continues after work that failed', async () => {
  const withKeyedPermit = createKeyedSemaphore({ limit: 1, maxQueued: 1, refusal });
  const [a, b] = [createWork(), createWork()];
  const first = withKeyedPermit('one', a.start);
  const second = withKeyedPermit('one', b.start);
  expect(await withKeyedPermit('another', async () => 'at once')).toBe('at once');
  expect(b.hasStarted()).toBe(false);
  await expect(withKeyedPermit('one', createWork().start)).rejects.toMatchObject({
    code: 'rate_limited',
    message: refusal,
  });
  a.finish();
  await first;
  await settled();
  expect(b.hasStarted()).toBe(true);
  b.finish();
  await second;
  await expect(withKeyedPermit('one', () => Promise.reject(new Error('failed')))).rejects.toThrow('failed');
  expect(await withKeyedPermit('one', async () => 'continues')).toBe('continues');
});

it('pauses a key after its work for as long as the share requires, without delaying others', async () => {
  vi.useFakeTimers();
  const withKeyedPermit = createKeyedSemaphore({ limit: 1, maxQueued: 1, refusal, share: 0.25 });
  const work = () => new Promise<void>((resolve) => setTimeout(resolve, 100));
  const next = createWork();
  const first = withKeyedPermit('one', work);
  await vi.advanceTimersByTimeAsync(100);
  await first;
  void withKeyedPermit('one', next.start);
  expect(await withKeyedPermit('another', async () => 'at once')).toBe('at once');
  await vi.advanceTimersByTimeAsync(299);
  expect(next.hasStarted()).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(next.hasStarted()).toBe(true);
  vi.useRealTimers();
});
