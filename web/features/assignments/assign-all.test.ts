/** Tests of bulk assignment in rounds: completed, out of capacity, stopped and failed. */
import { expect, test } from 'vitest';
import { assignAll } from './assign-all.ts';

/** Simulates a portal with a number of unassigned clients and a total capacity. */
function fakePortal(clients: number, capacity: number) {
  let remaining = clients;
  let free = capacity;
  const progress: number[] = [];
  return {
    progress,
    next: async () => Array.from({ length: Math.min(200, remaining) }, (_, n) => `client ${n}`),
    assign: async (ids: string[]) => {
      const assigned = Math.min(ids.length, free);
      free -= assigned;
      remaining -= assigned;
      return { assigned };
    },
    onProgress: (assigned: number) => void progress.push(assigned),
    signal: new AbortController().signal,
  };
}

test('assigns every client and reports progress after each round', async () => {
  const portal = fakePortal(450, 10_000);
  expect(await assignAll(portal)).toEqual({ assigned: 450, end: 'done' });
  expect(portal.progress).toEqual([200, 400, 450]);
});

test('ends when every advisor is full', async () => {
  expect(await assignAll(fakePortal(450, 230))).toEqual({ assigned: 230, end: 'full' });
});

test('ends after the current round when stopped', async () => {
  const portal = fakePortal(10_000, 10_000);
  const stop = new AbortController();
  const onProgress = (assigned: number) => {
    if (assigned === 400) stop.abort();
  };
  const outcome = await assignAll({ ...portal, onProgress, signal: stop.signal });
  expect(outcome).toEqual({ assigned: 400, end: 'stopped' });
});

test('rejects when a round fails', async () => {
  const assign = () => Promise.reject(new Error('refused'));
  await expect(assignAll({ ...fakePortal(10, 10), assign })).rejects.toThrow('refused');
});
