/** Passkeys in tests: people with a software authenticator, who add a passkey, sign in with it and confirm with it. */
import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import * as passkeys from '#contract/passkeys.ts';
import { createAuthenticator, type Misbehavior } from './authenticator.ts';
import { testPassword } from './factories.ts';
import type { Person } from './people.ts';
import type { TestPortal } from './portal.ts';

export type Authenticator = ReturnType<typeof createAuthenticator>;

export const passkeyOrigin = 'http://localhost:3000';

/** Headers of a new browser. */
export const browser = () => ({ origin: passkeyOrigin, 'x-device-id': randomUUID() });

export const startAdding = (person: Person, headers = browser(), body: object = { password: testPassword }) =>
  person.call(passkeys.startPasskey, { body, headers });

/** A request confirmed by one of the person's passkeys. */
export async function confirmation(person: Person, authenticator: Authenticator) {
  const headers = browser();
  const { body: options } = await person.call(passkeys.startPasskeyConfirmation, { headers });
  return { headers, body: { assertion: authenticator.get(options) } };
}

export async function personWithPasskey(portal: TestPortal, role: 'asClient' | 'asAdmin' = 'asClient') {
  const person = await portal[role]();
  const [authenticator, headers] = [createAuthenticator(passkeyOrigin), browser()];
  const { body: options } = await startAdding(person, headers);
  const body = { name: 'Laptop', credential: authenticator.create(options) };
  const { body: passkey, status } = await person.call(passkeys.addPasskey, { body, headers });
  expect(status, JSON.stringify(passkey)).toBe(201);
  return { person, authenticator, passkey };
}

/** The whole sign-in, from starting it to the portal's response. */
export async function signInWith(portal: TestPortal, authenticator: Authenticator, wrong: Misbehavior = {}) {
  const headers = browser();
  const { body: options } = await portal.anonymous.call(passkeys.startPasskeySignIn, { headers });
  const body = { assertion: authenticator.get(options, wrong) };
  return portal.anonymous.call(passkeys.signInWithPasskey, { body, headers });
}

/** The actions a user's audit entries record, with their details. */
export const auditOf = async (portal: TestPortal, userId: string) => {
  const entries = await portal.database.db
    .selectFrom('audit_entries')
    .select(['action', 'details'])
    .where('actor_id', '=', userId)
    .orderBy('seq')
    .execute();
  return entries.map(({ action, details }) => [action, details]);
};
