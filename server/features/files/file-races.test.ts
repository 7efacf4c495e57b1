/** Races between sharing, changing, deleting, restoring and purging a file, and between finishing and expiring its upload. */
import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import { duringTransaction } from '#test/support/concurrent-changes.ts';
import type { Person } from '#test/support/people.ts';
import { portalForFile } from '#test/support/portal.ts';
import { content, listFiles, projectFilesOf } from '#test/support/project-files.ts';
import { upload } from '#test/support/tus-client.ts';
import { createFileJobs } from './jobs.ts';

const portal = portalForFile();
const { createProject, storedPath } = projectFilesOf(portal);

const run = (name: string, payload: object) => {
  const remove = (path: string) =>
    rm(join(portal.config.dataDir, 'files', path), { recursive: true, force: true });
  const store = { remove, removeFolder: remove } as never;
  const jobs = createFileJobs({ db: portal.database.db, store, damage: {} as never });
  return (jobs[name] as (payload: object) => Promise<void>)(payload);
};

/** Commits `change` once the request waits for it. Returns the request's response. */
async function during<T>(change: string, fileId: string, request: () => Promise<T>): Promise<T> {
  const statement = { text: change, values: [fileId] };
  return (await duringTransaction(portal.database.pool, statement, request))[0];
}

async function uploadedFile({ isFromTeam = false } = {}) {
  const { client, advisor, projectId } = await createProject();
  const person = isFromTeam ? advisor : client;
  const { fileId } = await upload(person, projectId, 'a.txt', Buffer.from('the text'));
  const call = (endpoint: Endpoint, body?: object) => person.call(endpoint, { params: { fileId }, body });
  return { client, person, projectId, fileId, call };
}

const deletion = 'update files set deleted_at = now() where id = $1';
const typesOf = async (person: Person) =>
  (await person.call(endpoints.listNotifications)).body.map(({ type }: { type: string }) => type);

it("answers 404 and notifies no one if a file is deleted while it's being shared", async () => {
  const { client, projectId, fileId, call } = await uploadedFile({ isFromTeam: true });
  const shared = await during(deletion, fileId, () => call(endpoints.shareFile));
  expect(shared.status).toBe(404);
  expect(await typesOf(client)).not.toContain('file-uploaded');
  expect(await listFiles(client, projectId)).toEqual([]);
});

it('answers 404 if a file is deleted while its category is being changed', async () => {
  const { fileId, call } = await uploadedFile();
  const changed = await during(deletion, fileId, () => call(endpoints.updateFile, { category: 'Legal' }));
  expect(changed.status).toBe(404);
});

it('tells the client about the deletion of a file that was shared just before', async () => {
  const { projectId, fileId, call } = await uploadedFile({ isFromTeam: true });
  const sharing = 'update files set sent_at = now() where id = $1';
  const deleted = await during(sharing, fileId, () => call(endpoints.deleteFile));
  expect(deleted.status).toBe(204);
  const { rows } = await portal.database.pool.query(
    `select is_internal from live_events where project_id = $1 and type = 'file-deleted'`,
    [projectId],
  );
  expect(rows).toEqual([{ is_internal: false }]);
});

it('restores a file only once when two requests restore it at the same time', async () => {
  const { fileId, call } = await uploadedFile({ isFromTeam: true });
  await call(endpoints.deleteFile);
  const restoration = 'update files set deleted_at = null where id = $1';
  const restored = await during(restoration, fileId, () => call(endpoints.restoreFile));
  expect(restored.status).toBe(404);
  const { rows } = await portal.database.pool.query(
    `select from audit_entries where action = 'file.restored' and details->>'fileId' = $1`,
    [fileId],
  );
  expect(rows).toEqual([]);
});

it('keeps a file that is restored while its purge begins', async () => {
  const { person, fileId, call } = await uploadedFile();
  await call(endpoints.deleteFile);
  await portal.database.pool.query(`update files set deleted_at = now() - interval '31 days' where id = $1`, [
    fileId,
  ]);
  const restoration = 'update files set deleted_at = null where id = $1';
  await during(restoration, fileId, () => run('files-purge', { fileId }));
  expect((await content(person, fileId)).text).toBe('the text');
});

it('keeps the content of a file whose upload finishes while it expires', async () => {
  const { fileId } = await uploadedFile();
  const path = await storedPath(fileId);
  const { pool } = portal.database;
  await pool.query(`update uploads set finished_at = null, expires_at = now() where id = $1`, [fileId]);
  const finish = 'update uploads set finished_at = now() where id = $1';
  await during(finish, fileId, () => run('files-upload-expire', { uploadId: fileId }));
  expect(existsSync(path)).toBe(true);
});
