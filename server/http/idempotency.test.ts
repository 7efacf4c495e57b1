/** Idempotency keys: repeats of requests that hash passwords, waiting for a hash without delaying others, and responses with secrets. */
import { expect, it } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { testPassword } from '#test/support/factories.ts';
import { browser, personWithPasskey } from '#test/support/passkeys.ts';
import { caller } from '#test/support/people.ts';
import { portalForFile } from '#test/support/portal.ts';
import { withHashingPermit } from '../credentials/passwords.ts';

const portal = portalForFile();
const withKey = (key: string) => ({ 'idempotency-key': key });

it('sends a message while others wait for password hashing', async () => {
  const people = await Promise.all(Array.from({ length: 8 }, () => portal.asClient()));
  const writer = await portal.asClient();
  const { id: projectId } = await portal.create.project(writer.id);
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const permits = Array.from({ length: 3 }, () => withHashingPermit([], () => released));
  const body = { currentPassword: testPassword, newPassword: 'a new password' };
  let changed = 0;
  const waiting = people.map(async (person, n) => {
    const response = await person.call(endpoints.changePassword, { body, headers: withKey(`change-${n}`) });
    changed += 1;
    return response;
  });
  const sent = await writer.call(endpoints.sendMessage, {
    params: { projectId },
    body: { content: 'Meanwhile' },
    headers: withKey('message'),
  });
  expect([sent.status, changed]).toEqual([201, 0]);
  release();
  await Promise.all(permits);
  expect((await Promise.all(waiting)).map(({ status }) => status)).toEqual(Array(8).fill(204));
});

it('sends the first response again when a password change or advisor creation is repeated', async () => {
  const person = await portal.asClient();
  const change = () =>
    person.call(endpoints.changePassword, {
      body: { currentPassword: testPassword, newPassword: 'a new password' },
      headers: withKey('change'),
    });
  const [first, second] = await Promise.all([change(), change()]);
  expect([first.status, second.status, (await change()).status]).toEqual([204, 204, 204]);
  const admin = await portal.asAdmin();
  const add = (lastName: string) =>
    admin.call(endpoints.createAdvisor, {
      body: { email: 'once@example.com', firstName: 'Ada', lastName, password: 'long enough' },
      headers: withKey('advisor'),
    });
  const added = await add('One');
  expect([added.status, (await add('One')).body]).toEqual([201, added.body]);
  expect((await add('Two')).status).toBe(409);
});

it("doesn't store the token of a client view or a passkey challenge", async () => {
  const client = await portal.asClient();
  const project = await portal.create.project(client.id);
  const advisor = await portal.asAdvisorOf(project);
  const view = () =>
    advisor.call(endpoints.viewAs, { body: { clientId: client.id }, headers: withKey('view') });
  const [first, second] = [await view(), await view()];
  expect([first.status, second.status]).toEqual([201, 201]);
  expect(second.body.token, 'each call opens its own view').not.toBe(first.body.token);
  expect((await caller(portal.app, second.body.token).call(endpoints.listProjects)).status).toBe(200);

  const { person } = await personWithPasskey(portal);
  const headers = { ...browser(), ...withKey('options') };
  for (const endpoint of [endpoints.startPasskeyConfirmation, endpoints.startPasskey]) {
    const body = endpoint === endpoints.startPasskey ? { password: testPassword } : undefined;
    expect((await person.call(endpoint, { body, headers })).status).toBe(200);
  }
  const stored = await portal.database.db
    .selectFrom('idempotency_keys')
    .select('key')
    .where('user_id', 'in', [advisor.id, person.id])
    .execute();
  expect(stored).toEqual([]);
});
