/** A person's share: six of their requests use the database at a time, and other people's requests don't wait for them. */
import type { Pool } from 'pg';
import { expect, it } from 'vitest';
import { createAuthentication } from './authentication.ts';
import { withRequestPermit } from './request-permits.ts';
import { createTokens } from './tokens.ts';

/** Two turns of the event loop: lookups are collected in one and sent in the next. */
async function settled() {
  for (let turn = 0; turn < 2; turn++) await new Promise((resolve) => setImmediate(resolve));
}

/** Work that starts when it gets a permit; `finish` ends all of it. */
function createWork() {
  let started = 0;
  let finish = () => {};
  const finished = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const work = async (count = 1) => {
    started += count;
    await finished;
  };
  return { work, finish: () => finish(), started: () => started };
}

it("handles one person's requests six at a time, and other people's immediately", async () => {
  const { work, finish, started } = createWork();
  const all = Array.from({ length: 10 }, () => withRequestPermit('greedy', () => work()));
  expect(await withRequestPermit('other', async () => 'at once')).toBe('at once');
  expect(started()).toBe(6);
  finish();
  await Promise.all(all);
  expect(started()).toBe(10);
});

it("runs one person's session lookups six at a time, so that a burst leaves connections for others", async () => {
  const { work, finish, started } = createWork();
  const query = ({ values: [sessionIds] }: { values: [string[]] }) => work(sessionIds.length);
  const pool = {
    query: (statement: never) => query(statement).then(() => ({ rows: [] })),
  } as unknown as Pool;
  const tokens = createTokens('s'.repeat(32));
  const { authenticate } = createAuthentication(pool, tokens);
  const user = {
    email: 'a@example.com',
    firstName: 'A',
    lastName: 'B',
    company: null,
    role: 'client' as const,
  };
  const tokenOf = (id: string) => `Bearer ${tokens.issue({ ...user, id }, crypto.randomUUID())}`;
  const token = tokenOf(crypto.randomUUID());
  const burst = Array.from({ length: 50 }, () => authenticate(token));
  await settled();
  expect(started()).toBe(6);
  const other = authenticate(tokenOf(crypto.randomUUID()));
  await settled();
  expect(started()).toBe(7);
  finish();
  await Promise.all([...burst, other]);
});
