/** Fair password hashing: hundreds of attempts on one account don't turn others away or make them wait. */
import { expect, it } from 'vitest';
import { hashingSources, withHashingPermit } from './passwords.ts';

/** Takes all permits until the returned function is called. */
function holdPermits() {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const held = Array.from({ length: 3 }, () => withHashingPermit([], () => released));
  return async () => {
    release();
    await Promise.all(held);
  };
}

it.each([
  ['one address', () => '192.0.2.1'],
  ['many addresses', (n: number) => `198.51.${n % 250}.${1 + Math.floor(n / 250)}`],
])('serves others during 520 attempts on one account from %s', async (_, addressOf) => {
  const release = holdPermits();
  const served: string[] = [];
  const attempt = (name: string, account: string, address: string) =>
    withHashingPermit(hashingSources(account, address), async () => void served.push(name)).catch(
      ({ code }) => code as string,
    );
  const burst = Array.from({ length: 520 }, (_, n) => attempt('burst', 'victim@example.com', addressOf(n)));
  const others = Array.from({ length: 16 }, (_, n) =>
    attempt('other', `p${n}@example.com`, `203.0.113.${n}`),
  );
  await release();
  expect(await Promise.all(others)).toEqual(Array(16).fill(undefined));
  await Promise.all(burst);
  expect(served.slice(0, 18).filter((name) => name === 'other').length).toBeGreaterThanOrEqual(16);
});

it("lets an account's owner sign in from another address during a flood of attempts", async () => {
  const release = holdPermits();
  const sources = (address: string) => hashingSources('Owner@example.com', address);
  const burst = Array.from({ length: 300 }, () =>
    withHashingPermit(sources('192.0.2.9'), async () => undefined).catch(({ code }) => code),
  );
  const owner = withHashingPermit(sources('203.0.113.9'), async () => 'signed in');
  await release();
  expect(await owner).toBe('signed in');
  const refused = (await Promise.all(burst)).filter((outcome) => outcome === 'rate_limited');
  expect(refused).toHaveLength(250);
});
