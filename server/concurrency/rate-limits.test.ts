/** Rate limits on signing in, registering and password resets, with two servers on one database. */
import type { Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as auth from '#contract/auth.ts';
import { createTestDatabase, type TestDatabase } from '#test/database/test-database.ts';
import { testPassword } from '#test/support/factories.ts';
import { startTestPortal, type TestPortal } from '#test/support/portal.ts';
import { addressGroup, createRateLimits, rateLimited } from './rate-limits.ts';

let database: TestDatabase;
let first: TestPortal;
let second: TestPortal;

beforeAll(async () => {
  database = await createTestDatabase();
  const env = { LIMIT_REGISTER_PER_ADDRESS: '3', LIMIT_SIGN_IN_PER_ADDRESS: '30', TRUST_PROXY: '127.0.0.1' };
  first = await startTestPortal(database, { env });
  second = await startTestPortal(database, { env });
});

afterAll(async () => {
  await first.close();
  await second.close();
  await database.drop();
});

const from = (address: string) => ({ 'x-forwarded-for': address });
const signIn = (portal: TestPortal, email: string, password: string, address: string) =>
  portal.anonymous.call(auth.login, { body: { email, password }, headers: from(address) });

describe('signing in', () => {
  it('locks an account for one address after ten failures across both servers, but not for other addresses', async () => {
    const person = await first.asClient();
    for (let n = 0; n < 10; n++) {
      const portal = n % 2 === 0 ? first : second;
      expect((await signIn(portal, person.email.toUpperCase(), 'wrong', '192.0.2.99')).status).toBe(401);
    }
    for (const portal of [first, second]) {
      const response = await signIn(portal, person.email, testPassword, '192.0.2.99');
      expect([response.status, response.body.code]).toEqual([429, 'rate_limited']);
      expect(Number(response.headers['retry-after'])).toBeGreaterThan(14 * 60);
      expect((await signIn(portal, person.email, testPassword, '192.0.2.98')).status).toBe(200);
    }
  });

  it('ignores successful sign-ins', async () => {
    const person = await first.asClient();
    const responses = await Promise.all(
      Array.from({ length: 40 }, () => signIn(first, person.email, testPassword, '198.51.100.1')),
    );
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
  });

  it('lets a burst of parallel guesses exceed the limit only slightly', async () => {
    const person = await first.asClient();
    const responses = await Promise.all(
      Array.from({ length: 60 }, (_, n) =>
        signIn(n % 2 ? first : second, person.email, 'wrong', '203.0.113.7'),
      ),
    );
    const guesses = responses.filter(({ status }) => status === 401).length;
    expect(guesses).toBeGreaterThanOrEqual(10);
    expect(guesses).toBeLessThanOrEqual(14);
  });

  it('blocks an address that tries many accounts, and only that address', async () => {
    const tries = Array.from({ length: 31 }, (_, n) => `unknown-${n}@example.com`);
    let last = 0;
    for (const email of tries) last = (await signIn(first, email, 'wrong', '2001:db8:1:2::1')).status;
    expect(last).toBe(429);
    const person = await first.asClient();
    expect((await signIn(second, person.email, testPassword, '2001:db8:1:2:ffff::9')).status).toBe(429);
    expect((await signIn(second, person.email, testPassword, '2001:db8:1:3::1')).status).toBe(200);
  });
});

it('limits registration per address', async () => {
  const register = (n: number, address: string) =>
    first.anonymous.call(auth.register, {
      headers: from(address),
      body: { firstName: 'A', lastName: 'B', email: `limited-${n}@example.com`, password: 'long enough' },
    });
  for (const n of [1, 2, 3]) expect((await register(n, '192.0.2.200')).status).toBe(201);
  const refused = await register(4, '192.0.2.200');
  expect(refused.status).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect((await register(5, '192.0.2.201')).status).toBe(201);
});

it('limits password resets per email and address, even for an email without an account', async () => {
  const requestReset = async (email: string, address: string) =>
    (await first.anonymous.call(auth.forgotPassword, { body: { email }, headers: from(address) })).status;
  for (let n = 0; n < 5; n++) expect(await requestReset('who@example.com', '192.0.2.230')).toBe(202);
  expect(await requestReset('who@example.com', '192.0.2.230')).toBe(429);
  expect(await requestReset('else@example.com', '192.0.2.230')).toBe(202);
  expect(await requestReset('who@example.com', '192.0.2.231')).toBe(202);
});

it('limits password resets per address, whatever the email', async () => {
  const requestReset = (n: number, address: string) =>
    first.anonymous.call(auth.forgotPassword, {
      body: { email: `many-${n}@example.com` },
      headers: from(address),
    });
  const statuses = [];
  for (let n = 0; n < 21; n++) statuses.push((await requestReset(n, '192.0.2.210')).status);
  expect(statuses).toEqual([...Array(20).fill(202), 429]);
  expect((await requestReset(0, '192.0.2.211')).status).toBe(202);
});

it('refuses an address that probes for registered emails', async () => {
  const portal = await startTestPortal(database, { env: { TRUST_PROXY: '127.0.0.1' } });
  const { email } = await portal.asClient();
  const person = { firstName: 'A', lastName: 'B', password: 'long enough' };
  const register = (as: string, address: string) =>
    portal.anonymous.call(auth.register, { headers: from(address), body: { ...person, email: as } });
  for (let n = 0; n < 10; n++) expect((await register(email, '192.0.2.220')).status).toBe(409);
  expect((await register(email, '192.0.2.220')).status).toBe(429);
  expect((await register('not-taken@example.com', '192.0.2.220')).status).toBe(429);
  expect((await register('not-taken@example.com', '192.0.2.221')).status).toBe(201);
  await portal.close();
});

it('uses one database connection at a time for all attempts from one address', async () => {
  const waiting: (() => void)[] = [];
  const pool = {
    query: () =>
      new Promise((resolve) => waiting.push(() => resolve({ rows: [{ hits: 1, secondsLeft: 60 }] }))),
  } as unknown as Pool;
  const { spend } = createRateLimits(pool);
  const rule = { name: 'forgot-address', limit: 20, windowSeconds: 60 };
  const flood = Array.from({ length: 50 }, () => spend(rule, '192.0.2.1'));
  const other = spend(rule, '192.0.2.2');
  expect(waiting).toHaveLength(2);
  for (let answered = 0; answered < 51; answered++) {
    waiting[answered]?.();
    await new Promise((resolve) => setImmediate(resolve));
  }
  await Promise.all([...flood, other]);
});

it.each([
  [1, '1 second'],
  [90, '90 seconds'],
  [91, '2 minutes'],
  [90 * 60, '90 minutes'],
  [24 * 60 * 60 - 1, '24 hours'],
])('describes a wait of %i seconds as %s', (seconds, wait) => {
  expect(rateLimited(seconds).message).toBe(`Too many attempts. Please try again in ${wait}.`);
});

it('counts an IPv6 /64 network as one address', () => {
  expect(addressGroup('2001:db8::1')).toBe('2001:db8:0:0::/64');
  expect(addressGroup('2001:0DB8:0:0:1:2:3:4')).toBe('2001:db8:0:0::/64');
  expect(addressGroup('fe80::1%eth0')).toBe('fe80:0:0:0::/64');
  expect(addressGroup('::1')).toBe('0:0:0:0::/64');
  expect(addressGroup('::ffff:192.0.2.1')).toBe('192.0.2.1');
  expect(addressGroup('192.0.2.1')).toBe('192.0.2.1');
});
