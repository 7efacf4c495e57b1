/** Tests of sign-in limits: failures count per account and location, and per address. */
import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import * as auth from '#contract/auth.ts';
import { testPassword } from '#test/support/factories.ts';
import { portalForFile } from '#test/support/portal.ts';
import { createLink } from '../../credentials/one-time-links.ts';

const portal = portalForFile();

const device = (deviceId: string) => ({ 'x-device-id': deviceId });

async function signIn(address: string, email: string, password = testPassword, headers = {}) {
  const { method, path: url } = auth.login;
  const payload = { email, password };
  return (await portal.app.inject({ method, url, payload, headers, remoteAddress: address })).statusCode;
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

it('guesses for many accounts lock an address, except for users who have signed in there before', async () => {
  const [regular, newcomer] = [await portal.asClient(), await portal.asClient()];
  const office = '198.51.100.2';
  expect(await signIn(office, regular.email)).toBe(200);
  const strangers = Array.from({ length: 51 }, (_, index) => `nobody-${index}@example.com`);
  expect(await guess(office, strangers)).toBe(429);
  expect(await signIn(office, newcomer.email)).toBe(429);
  expect(await signIn(office, regular.email)).toBe(200);
  expect(await guess(office, times(11, regular.email))).toBe(429);
});

it("guesses from the user's own address don't lock the user's known device", async () => {
  const { email } = await portal.asClient();
  const [office, laptop] = ['198.51.100.4', device(randomUUID())];
  expect(await signIn(office, email, testPassword, laptop)).toBe(200);
  expect(await guess(office, times(11, email))).toBe(429);
  expect(await signIn(office, email, testPassword, device(randomUUID()))).toBe(429);
  expect(await signIn(office, email, testPassword, laptop)).toBe(200);
});

it('a known device has its own limit', async () => {
  const { email } = await portal.asClient();
  const laptop = device(randomUUID());
  expect(await signIn('198.51.100.5', email, testPassword, laptop)).toBe(200);
  for (let n = 0; n < 10; n++) expect(await signIn('198.51.100.6', email, 'wrong', laptop)).toBe(401);
  for (const address of ['198.51.100.5', '198.51.100.6'])
    expect(await signIn(address, email, testPassword, laptop)).toBe(429);
  expect(await signIn('198.51.100.6', email)).toBe(200);
});

it('a locked address responds to a wrong password in the same way whether or not the account exists', async () => {
  const regular = await portal.asClient();
  const office = '198.51.100.7';
  expect(await signIn(office, regular.email)).toBe(200);
  await guess(
    office,
    Array.from({ length: 50 }, (_, index) => `nobody-here-${index}@example.com`),
  );
  expect(await signIn(office, 'unknown@example.com', 'wrong')).toBe(429);
  expect(await signIn(office, regular.email, 'wrong')).toBe(429);
  expect(await signIn(office, regular.email)).toBe(200);
});

it("guesses from an address don't keep signed-in users from changing their password", async () => {
  const person = await portal.asClient();
  expect(await guess('127.0.0.1', times(11, person.email))).toBe(429);
  const body = { currentPassword: testPassword, newPassword: 'a new password' };
  expect((await person.call(auth.changePassword, { body })).status).toBe(204);
});

it('the browser that reset a password can sign in at a locked address', async () => {
  const { id, email } = await portal.asClient();
  const [hotel, phone] = ['198.51.100.8', device(randomUUID())];
  await guess(
    hotel,
    Array.from({ length: 50 }, (_, index) => `some-guest-${index}@example.com`),
  );
  expect(await signIn(hotel, email, testPassword, phone)).toBe(429);
  const token = await createLink(portal.database.db, { purpose: 'reset', userId: id, lifetimeSeconds: 3600 });
  const body = { token, password: 'a new password' };
  await portal.anonymous.call(auth.resetPassword, { body, headers: phone });
  expect(await signIn(hotel, email, 'a new password', phone)).toBe(200);
});

it("a password reset clears that account's failures and no one else's", async () => {
  const [person, other] = [await portal.asClient(), await portal.asClient()];
  const address = '198.51.100.3';
  expect(await guess(address, times(11, person.email))).toBe(429);
  expect(await guess(address, times(11, other.email))).toBe(429);
  const token = await createLink(portal.database.db, {
    purpose: 'reset',
    userId: person.id,
    lifetimeSeconds: 3600,
  });
  await portal.anonymous.call(auth.resetPassword, { body: { token, password: 'a new password' } });
  expect(await signIn(address, person.email, 'a new password')).toBe(200);
  expect(await signIn(address, other.email)).toBe(429);
});
