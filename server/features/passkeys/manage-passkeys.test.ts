/** API tests of renaming and removing passkeys. */
import { expect, it } from 'vitest';
import * as passkeys from '#contract/passkeys.ts';
import { eventually } from '#test/support/eventually.ts';
import { testPassword } from '#test/support/factories.ts';
import { emailsTo } from '#test/support/outbox.ts';
import { auditOf, browser, confirmation, personWithPasskey } from '#test/support/passkeys.ts';
import type { Person } from '#test/support/people.ts';
import { portalForFile } from '#test/support/portal.ts';

const portal = portalForFile();
const password = { password: testPassword };

it("renames and removes the caller's own passkeys only", async () => {
  const { person, passkey } = await personWithPasskey(portal);
  const other = await portal.asClient();
  const params = { passkeyId: passkey.id };
  const rename = (person: Person, name: string) =>
    person.call(passkeys.renamePasskey, { params, body: { name } });
  expect((await rename(other, 'Mine now')).status).toBe(404);
  expect((await rename(person, '  ')).status).toBe(400);
  expect((await rename(person, 'see evil.example')).body.name).toBe('see evil.example');
  expect((await other.call(passkeys.removePasskey, { params, body: password })).status).toBe(404);
  expect((await person.call(passkeys.removePasskey, { params, body: { password: 'not it' } })).status).toBe(
    400,
  );
  expect((await person.call(passkeys.removePasskey, { params, body: password })).status).toBe(204);
  expect((await person.call(passkeys.listPasskeys)).body).toEqual([]);
  expect(await auditOf(portal, person.id)).toContainEqual([
    'user.passkey-removed',
    { name: 'see evil.example' },
  ]);
  // Without the name, which an email app would turn into a link.
  const emails = () => emailsTo(portal.config.dataDir, person.email).join();
  await eventually(() => expect(emails()).toContain('A passkey was removed'));
  expect(emails()).not.toContain('evil.example');
});

it("accepts one of the caller's own passkeys as confirmation of a removal, but not someone else's", async () => {
  const { person, authenticator, passkey } = await personWithPasskey(portal);
  const stranger = await personWithPasskey(portal);
  const params = { passkeyId: passkey.id };
  const foreign = await confirmation(stranger.person, stranger.authenticator);
  expect((await person.call(passkeys.removePasskey, { params, ...foreign })).status).toBe(400);
  const headers = browser();
  const { body: options } = await person.call(passkeys.startPasskeyConfirmation, { headers });
  const theirs = { assertion: stranger.authenticator.get(options) };
  expect(await person.call(passkeys.removePasskey, { params, headers, body: theirs })).toMatchObject({
    status: 400,
    body: { message: expect.stringContaining("We don't recognize this passkey.") },
  });
  const own = await confirmation(person, authenticator);
  expect((await person.call(passkeys.removePasskey, { params, ...own })).status).toBe(204);
});
