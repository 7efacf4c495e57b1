/** Tests of sign-in limits: failures count per account and address together, and per address. */
import { expect, it } from 'vitest';
import * as auth from '#contract/auth.ts';
import { thePassword } from '#test/support/factories.ts';
import { portalForFile } from '#test/support/portal.ts';
import { openLink } from '../../credentials/one-time-links.ts';

const portal = portalForFile();

async function signIn(address: string, email: string, password = thePassword) {
  const { method, path: url } = auth.login;
  const payload = { email, password };
  return (await portal.app.inject({ method, url, payload, remoteAddress: address })).statusCode;
}

/** Wrong guesses one after another; returns the last status. */
async function guess(address: string, emails: readonly string[]) {
  let status = 0;
  for (const email of emails) status = await signIn(address, email, 'a wrong guess');
  return status;
}

const times = (count: number, email: string) => Array<string>(count).fill(email);

it("a stranger's guesses don't lock the owner out at another address", async () => {
  const { email } = await portal.asClient();
  expect(await guess('198.51.100.1', times(11, email))).toBe(429);
  expect(await signIn('203.0.113.1', email)).toBe(200);
});

it('guesses at other accounts lock an address, except for people who have used it before', async () => {
  const [regular, newcomer] = [await portal.asClient(), await portal.asClient()];
  const office = '198.51.100.2';
  expect(await signIn(office, regular.email)).toBe(200);
  const strangers = Array.from({ length: 51 }, (_, index) => `nobody-${index}@example.com`);
  expect(await guess(office, strangers)).toBe(429);
  expect(await signIn(office, newcomer.email)).toBe(429);
  expect(await signIn(office, regular.email)).toBe(200);
  expect(await guess(office, times(11, regular.email))).toBe(429);
});

it('a password reset clears the failures of the account, and only of that one', async () => {
  const [person, other] = [await portal.asClient(), await portal.asClient()];
  const address = '198.51.100.3';
  expect(await guess(address, times(11, person.email))).toBe(429);
  expect(await guess(address, times(11, other.email))).toBe(429);
  const token = await openLink(portal.database.db, {
    purpose: 'reset',
    userId: person.id,
    lifetimeSeconds: 3600,
  });
  await portal.anonymous.call(auth.resetPassword, { body: { token, password: 'chosen anew' } });
  expect(await signIn(address, person.email, 'chosen anew')).toBe(200);
  expect(await signIn(address, other.email)).toBe(429);
});
