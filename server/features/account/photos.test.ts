/** API tests of profile photos: validation, visibility and cleanup. */
import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { deleteAccount, exportAccount } from '#contract/account.ts';
import { changePhoto, listPhotos, readPhoto, removePhoto, removeUserPhoto } from '#contract/photos.ts';
import { eraseClosedAccount } from '#server/features/account/jobs.ts';
import { eventually } from '#test/support/eventually.ts';
import { testPassword } from '#test/support/factories.ts';
import type { Person } from '#test/support/people.ts';
import { createPhoto } from '#test/support/photo.ts';
import { portalForFile } from '#test/support/portal.ts';

const portal = portalForFile();

const headers = { 'content-type': 'application/octet-stream' };
const set = (person: Person, photo: Buffer = createPhoto()) =>
  person.call(changePhoto, { headers, body: photo });
const view = (viewer: Person, person: Person, query = {}, more = {}) =>
  viewer.call(readPhoto, { params: { userId: person.id }, query, headers: more });
const pathOf = async ({ id }: Person) =>
  (
    await portal.database.db
      .selectFrom('users')
      .select('photo_path as path')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).path;
const isStored = (path: string) =>
  access(join(portal.config.dataDir, 'files', path)).then(
    () => true,
    () => false,
  );

async function createProject() {
  const client = await portal.asClient();
  const project = await portal.create.project(client.id);
  return { client, project, advisor: await portal.asAdvisorOf(project) };
}

describe("removing another user's photo", () => {
  const remove = (admin: Person, userId: string) => admin.call(removeUserPhoto, { params: { userId } });
  const audited = (id: string) =>
    portal.database.db
      .selectFrom('audit_entries')
      .select(['action', 'actor_id', 'subject_name'])
      .where('subject_id', '=', id)
      .execute();

  it('deletes the stored object and records one audit entry', async () => {
    const { client, advisor } = await createProject();
    const admin = await portal.asAdmin();
    await set(client);
    const path = (await pathOf(client)) ?? '';
    expect((await view(advisor, client)).status).toBe(200);
    for (let n = 0; n < 2; n++) expect((await remove(admin, client.id)).status).toBe(204);
    expect((await view(advisor, client)).status).toBe(404);
    expect((await view(client, client)).status).toBe(404);
    await eventually(async () => expect(await isStored(path)).toBe(false));
    expect(await audited(client.id)).toEqual([
      expect.objectContaining({ action: 'user.photo-removed', actor_id: admin.id }),
    ]);
    expect((await set(client)).status).toBe(200);
  });

  it('is forbidden for an advisor, and returns 404 for an unknown user', async () => {
    const { client, advisor } = await createProject();
    await set(client);
    expect((await remove(advisor, client.id)).status).toBe(403);
    expect((await remove(await portal.asAdmin(), crypto.randomUUID())).status).toBe(404);
    expect((await view(advisor, client)).status).toBe(200);
    expect(await audited(client.id)).toEqual([]);
  });
});

describe('setting a photo', () => {
  it('stores it under a generated name and serves it with its own content type', async () => {
    const person = await portal.asClient();
    const photo = createPhoto({ gray: 10 });
    const { status, body } = await set(person, photo);
    expect(status).toBe(200);
    expect(await pathOf(person)).toMatch(/^photos\/[0-9a-f-]{36}$/);
    const response = await view(person, person, { version: body.version });
    expect(response.headers).toMatchObject({
      'content-type': 'image/png',
      'content-length': String(photo.length),
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, max-age=31536000, immutable',
      vary: expect.stringMatching(/authorization/i),
      etag: `"${body.version}"`,
    });
    expect((await view(person, person)).headers['cache-control']).toBe('private, no-cache');
    expect((await view(person, person, {}, { 'if-none-match': `"${body.version}"` })).status).toBe(304);
  });

  it.each([
    ['a web page uploaded as a photo', Buffer.from('<html><script>alert(1)</script>'), 415],
    ['an SVG with a script', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'), 415],
    ['an empty file', Buffer.alloc(0), 415],
    ["an image that isn't square", createPhoto({ width: 64, height: 63 }), 400],
    ['an image that is too wide', createPhoto({ width: 513 }), 400],
    [
      'a photo that is one byte too large',
      Buffer.concat([createPhoto(), Buffer.alloc(150_001 - createPhoto().length)]),
      413,
    ],
  ])('refuses %s', async (_name, photo, expected) => {
    const person = await portal.asClient();
    expect((await set(person, photo)).status).toBe(expected);
    expect(await pathOf(person)).toBeNull();
  });

  it("rejects a request that isn't sent as application/octet-stream", async () => {
    const person = await portal.asClient();
    expect((await person.call(changePhoto, { body: { photo: 'x' } })).status).toBe(415);
  });

  it('deletes the stored object when the photo is replaced or removed', async () => {
    const person = await portal.asClient();
    await set(person);
    const first = (await pathOf(person)) ?? '';
    await set(person, createPhoto({ gray: 1 }));
    const second = (await pathOf(person)) ?? '';
    expect([second === first, await isStored(second)]).toEqual([false, true]);
    await eventually(async () => expect(await isStored(first)).toBe(false));
    expect((await person.call(removePhoto)).status).toBe(204);
    expect((await view(person, person)).status).toBe(404);
    await eventually(async () => expect(await isStored(second)).toBe(false));
  });

  it('sends a live event to the user and to everyone who shares a project with them', async () => {
    const { client, project } = await createProject();
    await set(client);
    const events = await portal.database.db
      .selectFrom('live_events')
      .select(['project_id', 'user_id'])
      .where('type', '=', 'photo-changed')
      .where((where) => where.or([where('user_id', '=', client.id), where('project_id', '=', project.id)]))
      .execute();
    expect(events).toHaveLength(2);
  });
});

describe('photo visibility', () => {
  const sees = async (viewer: Person, person: Person) => {
    const listed = await viewer.call(listPhotos, { query: { ids: person.id } });
    const { status } = await view(viewer, person);
    expect(listed.body).toHaveLength(status === 200 ? 1 : 0);
    return status === 200;
  };

  it('lets the client and advisor of a project see each other, and an admin see everyone', async () => {
    const { client, advisor } = await createProject();
    const admin = await portal.asAdmin();
    for (const person of [client, advisor, admin]) await set(person);
    expect([await sees(client, advisor), await sees(advisor, client)]).toEqual([true, true]);
    expect([await sees(admin, client), await sees(admin, advisor), await sees(advisor, admin)]).toEqual([
      true,
      true,
      true,
    ]);
    expect(await sees(client, admin)).toBe(false);
  });

  it('hides photos from strangers, except among staff', async () => {
    const { client, advisor } = await createProject();
    const other = await createProject();
    for (const person of [client, advisor]) await set(person);
    expect(await sees(other.client, client)).toBe(false);
    expect(await sees(other.client, advisor)).toBe(false);
    expect(await sees(other.advisor, client)).toBe(false);
    expect(await sees(other.advisor, advisor)).toBe(true);
  });

  it('lets a client see anyone who acted in their project, such as an admin who replied', async () => {
    const { client, project } = await createProject();
    const admin = await portal.asAdmin();
    await set(admin);
    expect(await sees(client, admin)).toBe(false);
    await portal.database.db
      .insertInto('activities')
      .values({ project_id: project.id, actor_id: admin.id, type: 'message-sent', details: '{}' })
      .execute();
    expect(await sees(client, admin)).toBe(true);
  });

  it('lists photos for up to 100 user ids, and rejects longer or malformed lists', async () => {
    const person = await portal.asClient();
    const ids = (count: number) => Array.from({ length: count }, () => crypto.randomUUID()).join(',');
    expect((await person.call(listPhotos, { query: { ids: ids(100) } })).body).toEqual([]);
    expect((await person.call(listPhotos, { query: { ids: ids(101) } })).status).toBe(400);
    expect((await person.call(listPhotos, { query: { ids: 'nonsense' } })).status).toBe(400);
  });
});

it('exports the photo and deletes it with the account', async () => {
  const person = await portal.asClient();
  const photo = createPhoto();
  expect((await person.call(exportAccount)).body.photo).toBeNull();
  await set(person, photo);
  expect((await person.call(exportAccount)).body.photo).toBe(
    `data:image/png;base64,${photo.toString('base64')}`,
  );
  const path = (await pathOf(person)) ?? '';
  await person.call(deleteAccount, { body: { password: testPassword } });
  const { at } = await portal.database.db
    .selectFrom('users')
    .select('deletion_requested_at as at')
    .where('id', '=', person.id)
    .executeTakeFirstOrThrow();
  await eraseClosedAccount.enqueue(portal.database.db, { userId: person.id, requestedAt: at ?? '' });
  await eventually(async () => expect(await isStored(path)).toBe(false));
  expect(await pathOf(person)).toBeNull();
});
