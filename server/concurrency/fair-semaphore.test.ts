/** Fair semaphore: who is served first, who is refused, and that a burst delays only itself. */
import { expect, it } from 'vitest';
import { createFairSemaphore } from './fair-semaphore.ts';

const refusal = 'Try again later.';
const from = (account: string, address = account) => [
  { key: `account:${account}` },
  { key: `address:${address}` },
];
const settled = () => new Promise((resolve) => setImmediate(resolve));

/** A semaphore with one permit, which stays taken until `release` is called. */
async function busySemaphore(maxQueued = 500) {
  const withPermit = createFairSemaphore({ limit: 1, maxQueued, refusal });
  let release = () => {};
  const holder = withPermit([], () => new Promise<void>((resolve) => (release = resolve)));
  await settled();
  const served: string[] = [];
  const enqueue = (name: string, sources = from(name)) =>
    withPermit(sources, async () => {
      served.push(name);
      return name;
    });
  const finish = () => {
    release();
    return holder;
  };
  return { withPermit, enqueue, served, release: finish };
}

it('serves others before the rest of a burst from one account', async () => {
  const { enqueue, served, release } = await busySemaphore();
  const burst = Array.from({ length: 20 }, (_, n) => enqueue(`burst ${n}`, from('busy', `address ${n}`)));
  const others = [enqueue('one'), enqueue('another')];
  await release();
  await Promise.all([...burst, ...others]);
  expect(served.slice(0, 3)).toEqual(['burst 0', 'one', 'another']);
});

it('serves others before the rest of a burst from one address', async () => {
  const { enqueue, served, release } = await busySemaphore();
  const burst = Array.from({ length: 20 }, (_, n) => enqueue(`burst ${n}`, from(`account ${n}`, 'busy')));
  const other = enqueue('other');
  await release();
  await Promise.all([...burst, other]);
  expect(served.indexOf('other')).toBe(1);
});

it('makes room for others in a full queue by refusing work from the busiest source', async () => {
  const { enqueue, release } = await busySemaphore(5);
  const burst = Array.from({ length: 8 }, () => enqueue('busy').catch((error) => error.message));
  const other = enqueue('other');
  await release();
  expect(await other).toBe('other');
  const outcomes = await Promise.all(burst);
  expect(outcomes.filter((outcome) => outcome === refusal)).toHaveLength(4);
});

it("refuses work over a source's own limit, and only from that source", async () => {
  const { enqueue, release } = await busySemaphore();
  const limited = [{ key: 'limited', maxPending: 2 }];
  const waiting = [enqueue('first', limited), enqueue('second', limited)];
  await expect(enqueue('third', limited)).rejects.toMatchObject({ code: 'rate_limited' });
  const other = enqueue('other');
  await release();
  await Promise.all([...waiting, other]);
  expect(await enqueue('later', limited)).toBe('later');
});

it('releases the permit after failed work', async () => {
  const { withPermit, enqueue, release } = await busySemaphore();
  await release();
  await expect(withPermit(from('a'), () => Promise.reject(new Error('failed')))).rejects.toThrow('failed');
  expect(await enqueue('a')).toBe('a');
});
