/** Tests of files through the API: upload, sharing, message attachments, deletion and restore. */
import { createHash, randomBytes } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import type { Person } from '#test/support/people.ts';
import { portalForFile } from '#test/support/portal.ts';
import { content, listFiles, projectFilesOf } from '#test/support/project-files.ts';
import { pdf, png } from '#test/support/sample-files.ts';
import {
  beginUpload,
  cancelUpload,
  readOffset,
  sendBytes,
  upload,
  uploadIdOf,
} from '#test/support/tus-client.ts';
import { createFileJobs } from './jobs.ts';

const portal = portalForFile();

const { createProject, storedPath } = projectFilesOf(portal);

const jobs = () => {
  const remove = (path: string) =>
    rm(join(portal.config.dataDir, 'files', path), { recursive: true, force: true });
  const store = { remove, removeFolder: remove } as never;
  return createFileJobs({ db: portal.database.db, store, damage: {} as never });
};

describe('an upload', () => {
  it('is listed as a file once complete, without its storage path', async () => {
    const { client, projectId } = await createProject();
    const { status, fileId } = await upload(client, projectId, 'Plan für März.pdf', pdf);
    expect(status).toBe(204);
    const [file] = await listFiles(client, projectId);
    expect(file).toMatchObject({
      id: fileId,
      projectId,
      uploaderId: client.id,
      fileName: 'Plan für März.pdf',
      fileSize: pdf.length,
      fileType: 'application/pdf',
      category: null,
      version: 1,
      isFromTeam: false,
      uploader: { firstName: client.firstName, lastName: client.lastName, role: 'client' },
    });
    expect(JSON.stringify(file)).not.toMatch(/object|path|sha256|files\//i);
    const { sha256 } = await portal.database.db
      .selectFrom('files')
      .select('sha256')
      .where('id', '=', fileId)
      .executeTakeFirstOrThrow();
    expect(sha256).toBe(createHash('sha256').update(pdf).digest('hex'));
    expect(await storedPath(fileId)).not.toContain('Plan');
  });

  it('resumes with chunks of any size and arrives byte for byte', async () => {
    const { client, projectId } = await createProject();
    const bytes = Buffer.concat([pdf, randomBytes(3_000_000)]);
    const created = await beginUpload(client, projectId, bytes.length, { filename: 'big.pdf' });
    const at = { projectId, uploadId: uploadIdOf(created) };
    let offset = 0;
    for (const size of [10, 1_500_000, 1, 64_000]) {
      const response = await sendBytes(client, at, offset, bytes.subarray(offset, offset + size));
      offset += size;
      expect([response.status, response.headers['upload-offset']]).toEqual([204, String(offset)]);
    }
    const state = await readOffset(client, at);
    expect([state.status, state.headers['upload-offset'], state.headers['upload-length']]).toEqual([
      200,
      String(offset),
      String(bytes.length),
    ]);
    expect((await sendBytes(client, at, 5, bytes.subarray(5, 10))).status).toBe(409);
    expect((await sendBytes(client, at, offset, bytes.subarray(offset))).status).toBe(204);
    const response = await portal.app.inject({
      url: `/api/files/${at.uploadId}/content`,
      headers: { authorization: `Bearer ${client.token}` },
    });
    expect(response.rawPayload.equals(bytes)).toBe(true);
    // The last response may get lost: the browser can still ask and learn that the upload is complete.
    expect((await readOffset(client, at)).headers['upload-offset']).toBe(String(bytes.length));
    expect(readdirSync(join(portal.config.dataDir, 'files', 'uploads'))).toEqual([]);
  });

  it('that was complete when the server stopped is finished by the next request', async () => {
    const { client, projectId } = await createProject();
    const created = await beginUpload(client, projectId, pdf.length, { filename: 'a.pdf' });
    const at = { projectId, uploadId: uploadIdOf(created) };
    await sendBytes(client, at, 0, pdf.subarray(0, 20));
    const path = join(portal.config.dataDir, 'files', 'rest');
    await writeFile(path, pdf.subarray(20));
    const { db } = portal.database;
    await db
      .insertInto('upload_parts')
      .values({ upload_id: at.uploadId, starts_at: 20, size: pdf.length - 20, object_path: 'rest' })
      .execute();
    await db.updateTable('uploads').set({ received: pdf.length }).where('id', '=', at.uploadId).execute();
    expect(await listFiles(client, projectId)).toEqual([]);
    expect((await readOffset(client, at)).status).toBe(200);
    expect((await listFiles(client, projectId))[0].id).toBe(at.uploadId);
  });

  it('accepts one of two concurrent writes at the same offset, without mixing them', async () => {
    const { client, projectId } = await createProject();
    const created = await beginUpload(client, projectId, 8, { filename: 'a.txt' });
    const at = { projectId, uploadId: uploadIdOf(created) };
    const responses = await Promise.all([
      sendBytes(client, at, 0, Buffer.from('aaaa')),
      sendBytes(client, at, 0, Buffer.from('bbbb')),
    ]);
    expect(responses.map(({ status }) => status).sort()).toEqual([204, 409]);
    const winner = responses[0]?.status === 204 ? 'aaaa' : 'bbbb';
    await sendBytes(client, at, 4, Buffer.from('cccc'));
    expect((await content(client, at.uploadId)).text).toBe(`${winner}cccc`);
  });

  it('can only be read, continued or canceled by its uploader', async () => {
    const { client, advisor, projectId } = await createProject();
    const created = await beginUpload(client, projectId, 5, { filename: 'a.txt' });
    const at = { projectId, uploadId: uploadIdOf(created) };
    expect((await readOffset(advisor, at)).status).toBe(404);
    expect((await sendBytes(advisor, at, 0, Buffer.from('hello'))).status).toBe(404);
    expect((await cancelUpload(advisor, at)).status).toBe(404);
    expect((await cancelUpload(client, at)).status).toBe(204);
    expect((await readOffset(client, at)).status).toBe(404);
  });

  it('is rejected when it does not match its declared checksum', async () => {
    const { client, projectId } = await createProject();
    const response = await upload(client, projectId, 'a.txt', Buffer.from('hello'), {
      sha256: '0'.repeat(64),
    });
    expect([response.status, response.body.message]).toEqual([
      400,
      '“a.txt” was damaged during the upload. Please upload it again.',
    ]);
    expect(await listFiles(client, projectId)).toEqual([]);
  });

  it('that is abandoned expires and is deleted', async () => {
    const { client, projectId } = await createProject();
    const created = await beginUpload(client, projectId, 10, { filename: 'a.txt' });
    const at = { projectId, uploadId: uploadIdOf(created) };
    await sendBytes(client, at, 0, Buffer.from('hello'));
    const run = jobs()['files-upload-expire'] as (payload: object) => Promise<void>;
    await run({ uploadId: at.uploadId });
    expect((await readOffset(client, at)).status).toBe(200);
    const { db } = portal.database;
    await db
      .updateTable('uploads')
      .set({ expires_at: new Date(0).toISOString() })
      .where('id', '=', at.uploadId)
      .execute();
    expect((await readOffset(client, at)).status).toBe(404);
    await run({ uploadId: at.uploadId });
    expect(readdirSync(join(portal.config.dataDir, 'files', 'uploads'))).toEqual([]);
    expect(await db.selectFrom('uploads').select('id').where('id', '=', at.uploadId).execute()).toEqual([]);
  });
});

describe('a team file', () => {
  it('is hidden from the client until shared, and then notifies them', async () => {
    const { client, advisor, projectId } = await createProject();
    const { fileId } = await upload(advisor, projectId, 'offer.pdf', pdf);
    expect(await listFiles(client, projectId)).toEqual([]);
    expect((await content(client, fileId)).status).toBe(404);
    expect((await listFiles(advisor, projectId))[0]).toMatchObject({ isFromTeam: true, sentAt: null });
    const notified = () =>
      portal.database.db
        .selectFrom('notifications')
        .select('type')
        .where('user_id', '=', client.id)
        .execute();
    expect(await notified()).toEqual([]);
    const sent = await advisor.call(endpoints.shareFile, { params: { fileId } });
    expect([sent.status, typeof sent.body.sentAt]).toEqual([200, 'string']);
    expect((await listFiles(client, projectId))[0].id).toBe(fileId);
    expect((await content(client, fileId)).status).toBe(200);
    expect(await notified()).toEqual([{ type: 'file-uploaded' }]);
    await advisor.call(endpoints.shareFile, { params: { fileId } });
    expect(await notified()).toHaveLength(1);
  });
});

describe('a file for a message', () => {
  const forMessage = { purpose: 'message' };
  const write = (person: Person, projectId: string, fileIds: string[]) =>
    person.call(endpoints.sendMessage, { params: { projectId }, body: { content: 'Here it is', fileIds } });

  it('becomes visible when the message is sent, and belongs to one message only', async () => {
    const { client, advisor, projectId } = await createProject();
    const { fileId } = await upload(advisor, projectId, 'sketch.png', png, forMessage);
    expect(await listFiles(advisor, projectId)).toEqual([]);
    expect((await content(client, fileId)).status).toBe(404);
    const sent = await write(advisor, projectId, [fileId]);
    const attachments = [{ id: fileId, fileName: 'sketch.png', fileSize: png.length, fileType: 'image/png' }];
    expect([sent.status, sent.body.attachments]).toEqual([201, attachments]);
    const { body } = await client.call(endpoints.listMessages, { params: { projectId } });
    expect(body.at(-1).attachments).toEqual(attachments);
    expect((await content(client, fileId)).status).toBe(200);
    expect((await listFiles(client, projectId))[0]).toMatchObject({ id: fileId, messageId: sent.body.id });
    expect((await write(advisor, projectId, [fileId])).status).toBe(400);
  });

  it("is listed in the sender's order, whichever upload finished first", async () => {
    const { client, advisor, projectId } = await createProject();
    const ids: string[] = [];
    for (const name of ['third.txt', 'first.txt', 'second.txt']) {
      ids.push((await upload(client, projectId, name, Buffer.from(name), forMessage)).fileId);
    }
    const names = ({ attachments }: { attachments: { fileName: string }[] }) =>
      attachments.map(({ fileName }) => fileName);
    const order = ['first.txt', 'second.txt', 'third.txt'];
    const sent = await write(client, projectId, [ids[1], ids[2], ids[0]] as string[]);
    expect(names(sent.body)).toEqual(order);
    const { body } = await advisor.call(endpoints.listMessages, { params: { projectId } });
    expect(names(body.at(-1))).toEqual(order);
  });

  it("must be the sender's own, in the same project, and uploaded for a message", async () => {
    const { client, advisor, projectId } = await createProject();
    const other = await createProject();
    const theirs = await upload(advisor, projectId, 'a.txt', Buffer.from('a'), forMessage);
    const elsewhere = await upload(other.client, other.projectId, 'a.txt', Buffer.from('a'), forMessage);
    const document = await upload(client, projectId, 'a.txt', Buffer.from('a'));
    for (const { fileId } of [theirs, elsewhere, document]) {
      const { status, body } = await write(client, projectId, [fileId]);
      expect([status, body.message]).toEqual([400, 'A file you attached was removed. Attach it again.']);
    }
    const { body } = await client.call(endpoints.listMessages, { params: { projectId } });
    expect(body).toEqual([]);
  });

  it('is deleted when the message is never sent', async () => {
    const { client, projectId } = await createProject();
    const { fileId } = await upload(client, projectId, 'a.txt', Buffer.from('a'), forMessage);
    const path = await storedPath(fileId);
    const { db } = portal.database;
    const past = new Date(0).toISOString();
    await db.updateTable('uploads').set({ expires_at: past }).where('id', '=', fileId).execute();
    await (jobs()['files-upload-expire'] as (payload: object) => Promise<void>)({ uploadId: fileId });
    expect((await content(client, fileId)).status).toBe(404);
    expect(existsSync(path)).toBe(false);
  });
});

describe('deleting', () => {
  it('hides a file, can be undone, and is final after 30 days', async () => {
    const { client, projectId } = await createProject();
    const { fileId } = await upload(client, projectId, 'a.txt', Buffer.from('hello'));
    const path = await storedPath(fileId);
    expect((await client.call(endpoints.deleteFile, { params: { fileId } })).status).toBe(204);
    expect(await listFiles(client, projectId)).toEqual([]);
    expect((await content(client, fileId)).status).toBe(404);
    expect((await client.call(endpoints.deleteFile, { params: { fileId } })).status).toBe(404);
    expect((await client.call(endpoints.restoreFile, { params: { fileId } })).body.id).toBe(fileId);
    expect((await content(client, fileId)).text).toBe('hello');

    await client.call(endpoints.deleteFile, { params: { fileId } });
    const run = jobs()['files-purge'] as (payload: object) => Promise<void>;
    const { db } = portal.database;
    const deletedDaysAgo = async (days: number) => {
      const at = new Date(Date.now() - days * 86_400_000).toISOString();
      await db.updateTable('files').set({ deleted_at: at }).where('id', '=', fileId).execute();
      await run({ fileId });
    };
    const exists = async () =>
      (await db.selectFrom('files').select('id').where('id', '=', fileId).execute()).length === 1;
    await deletedDaysAgo(29);
    expect(await exists()).toBe(true);
    await deletedDaysAgo(31);
    expect(await exists()).toBe(false);
    expect(existsSync(path)).toBe(false);
  });

  it('schedules the purge 30 days later', async () => {
    const { client, projectId } = await createProject();
    const { fileId } = await upload(client, projectId, 'a.txt', Buffer.from('hello'));
    await client.call(endpoints.deleteFile, { params: { fileId } });
    const { rows } = await portal.database.pool.query(
      `select run_at > now() + interval '29 days 23 hours' as late from graphile_worker.jobs where key = $1`,
      [`files-purge-${fileId}`],
    );
    expect(rows).toEqual([{ late: true }]);
  });
});
