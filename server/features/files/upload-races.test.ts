/** Races between finishing an upload and canceling it or withdrawing its document request. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { countLockWaits } from '#test/support/lock-waits.ts';
import { portalForFile } from '#test/support/portal.ts';
import { content, listFiles, projectFilesOf } from '#test/support/project-files.ts';
import { beginUpload, cancelUpload, readOffset, sendBytes, uploadIdOf } from '#test/support/tus-client.ts';

const portal = portalForFile();
const { createProject } = projectFilesOf(portal);
const bytes = Buffer.from('the agreed text');

async function begin(metadata: Record<string, string> = {}) {
  const { client, advisor, projectId } = await createProject();
  const created = await beginUpload(client, projectId, bytes.length, { filename: 'a.txt', ...metadata });
  return { client, advisor, projectId, at: { projectId, uploadId: uploadIdOf(created) } };
}

/** Starts a transaction whose statements others may have to wait for. */
async function beginTransaction() {
  const connection = await portal.database.pool.connect();
  await connection.query('begin');
  return {
    query: (statement: string, values: unknown[] = []) => connection.query(statement, values),
    async commit() {
      await connection.query('commit');
      connection.release();
    },
  };
}

const waits = (count: number) => expect.poll(() => countLockWaits(portal.database.pool)).toBe(count);

it('keeps the content of a file that was finished while its upload was being canceled', async () => {
  const { client, projectId, at } = await begin();
  const blocking = await beginTransaction();
  await blocking.query('lock table files in share row exclusive mode');
  const finishing = sendBytes(client, at, 0, bytes);
  await waits(1);
  const canceling = cancelUpload(client, at);
  await waits(2);
  await blocking.commit();
  expect([(await finishing).status, (await canceling).status]).toEqual([204, 404]);
  expect(await listFiles(client, projectId)).toHaveLength(1);
  expect((await content(client, at.uploadId)).text).toBe(bytes.toString());
});

it('stores nothing for an upload that is canceled while it is being finished', async () => {
  const { client, projectId, at } = await begin();
  const { pool, db } = portal.database;
  const { object_path: path } = await db
    .selectFrom('uploads')
    .select('object_path')
    .where('id', '=', at.uploadId)
    .executeTakeFirstOrThrow();
  // All bytes arrive, but finishing the upload fails.
  const blocking = await beginTransaction();
  await blocking.query('lock table files in share row exclusive mode');
  const sending = sendBytes(client, at, 0, bytes);
  await waits(1);
  await pool.query(
    `select pg_cancel_backend(pid) from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`,
  );
  expect((await sending).status).toBe(503);
  await blocking.commit();
  // Reading the offset tries again.
  const canceling = await beginTransaction();
  await canceling.query('delete from uploads where id = $1', [at.uploadId]);
  const finishing = readOffset(client, at);
  await waits(1);
  await canceling.commit();
  expect((await finishing).status).toBe(404);
  expect(existsSync(join(portal.config.dataDir, 'files', path))).toBe(false);
  expect(await listFiles(client, projectId)).toEqual([]);
});

/** Begins the upload of a requested document. */
async function beginRequested() {
  const { advisor, client, projectId } = await createProject();
  const { body: request } = await advisor.call(endpoints.createDocumentRequest, {
    params: { projectId },
    body: { title: 'Contract' },
  });
  const metadata = { filename: 'a.txt', documentRequestId: request.id };
  const created = await beginUpload(client, projectId, bytes.length, metadata);
  return { advisor, client, projectId, request, created };
}

it('stores the file without its document request if that is withdrawn during the upload', async () => {
  const { client, projectId, request, created } = await beginRequested();
  const withdrawing = await beginTransaction();
  await withdrawing.query('delete from document_requests where id = $1', [request.id]);
  const finishing = sendBytes(client, { projectId, uploadId: uploadIdOf(created) }, 0, bytes);
  await waits(1);
  await withdrawing.commit();
  expect((await finishing).status).toBe(204);
  expect(await listFiles(client, projectId)).toMatchObject([{ fileName: 'a.txt', documentRequestId: null }]);
});

it('finishes an upload whose document request is withdrawn at the same time', async () => {
  const { advisor, client, projectId, request, created } = await beginRequested();
  const blocking = await beginTransaction();
  await blocking.query('lock table files in share row exclusive mode');
  const finishing = sendBytes(client, { projectId, uploadId: uploadIdOf(created) }, 0, bytes);
  await waits(1);
  const withdrawing = advisor.call(endpoints.withdrawDocumentRequest, {
    params: { projectId, requestId: request.id },
  });
  await waits(2);
  await blocking.commit();
  expect([(await finishing).status, (await withdrawing).status]).toEqual([204, 204]);
  expect(await listFiles(client, projectId)).toMatchObject([{ fileName: 'a.txt', documentRequestId: null }]);
});

it('answers 404 to bytes that arrive while their upload is being canceled', async () => {
  const { client, at } = await begin();
  const canceling = await beginTransaction();
  await canceling.query('delete from uploads where id = $1', [at.uploadId]);
  const sending = sendBytes(client, at, 0, bytes);
  await waits(1);
  await canceling.commit();
  expect((await sending).status).toBe(404);
});
