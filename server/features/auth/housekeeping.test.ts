/** Tests of the hourly cleanup of expired data. */
import { expect, it } from 'vitest';
import { readMe } from '#contract/auth.ts';
import { createProject, listProjects } from '#contract/projects.ts';
import { portalForFile } from '#test/support/portal.ts';
import { createLink } from '../../credentials/one-time-links.ts';
import { deleteExpired } from './housekeeping.ts';

const portal = portalForFile();

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();

it('deletes expired rate limits and links, and sessions that ended or expired over 90 days ago, but nothing in use', async () => {
  const { db } = portal.database;
  const person = await portal.asClient();
  const rateLimit = (bucket: string, resets_at: string) => ({ bucket, hits: 1, resets_at });
  await db
    .insertInto('rate_limits')
    .values([rateLimit('over', hoursAgo(1)), rateLimit('counting', hoursAgo(-1))])
    .execute();
  for (const lifetimeSeconds of [-60, 60]) {
    await createLink(db, { purpose: 'reset', userId: person.id, lifetimeSeconds });
  }
  const session = (ended_at: string | null, expires_at: string) => ({
    user_id: person.id,
    ended_at,
    expires_at,
  });
  const [longAgo, recently] = [hoursAgo(91 * 24), hoursAgo(89 * 24)];
  await db
    .insertInto('sessions')
    .values([session(longAgo, hoursAgo(-1)), session(null, longAgo), session(recently, hoursAgo(-1))])
    .execute();

  await deleteExpired(db);

  const rateLimits = await db.selectFrom('rate_limits').select('bucket').execute();
  expect(rateLimits).toEqual([{ bucket: 'counting' }]);
  expect(await db.selectFrom('one_time_links').select('token_hash').execute()).toHaveLength(1);
  const sessions = await db.selectFrom('sessions').select('id').where('user_id', '=', person.id).execute();
  expect(sessions).toHaveLength(2);
  expect((await person.call(readMe)).status).toBe(200);
});

it('deletes the stored responses to idempotent requests after a day', async () => {
  const person = await portal.asClient();
  const create = () =>
    person.call(createProject, { body: { name: 'Once' }, headers: { 'idempotency-key': 'k' } });
  await create();
  await deleteExpired(portal.database.db);
  await create();
  expect((await person.call(listProjects)).body).toHaveLength(1);
  await portal.database.db
    .updateTable('idempotency_keys')
    .set({ created_at: hoursAgo(25) })
    .where('user_id', '=', person.id)
    .execute();
  await deleteExpired(portal.database.db);
  await create();
  expect((await person.call(listProjects)).body).toHaveLength(2);
});
