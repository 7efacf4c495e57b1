/** Tests of file content: safe downloads, ranges, and detecting lost or changed files. */
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import type { Person } from '#test/support/people.ts';
import { portalForFile } from '#test/support/portal.ts';
import { content, listFiles, projectFilesOf } from '#test/support/project-files.ts';
import { docx, pdf, png, svg } from '#test/support/sample-files.ts';
import { upload } from '#test/support/tus-client.ts';

const portal = portalForFile();

const { createProject, storedPath } = projectFilesOf(portal);

describe('the content', () => {
  it('is an attachment by default, and inline only for safe types', async () => {
    const { client, projectId } = await createProject();
    const headersOf = async (name: string, bytes: Buffer, preview: string) => {
      const { fileId } = await upload(client, projectId, name, bytes);
      const { status, headers } = await content(client, fileId, {}, preview);
      expect(status).toBe(200);
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['content-security-policy']).toContain('sandbox');
      return [headers['content-type'], String(headers['content-disposition']).split(';')[0]];
    };
    expect(await headersOf('a.png', png, 'false')).toEqual(['application/octet-stream', 'attachment']);
    expect(await headersOf('a.png', png, 'true')).toEqual(['image/png', 'inline']);
    expect(await headersOf('a.pdf', pdf, 'true')).toEqual(['application/pdf', 'inline']);
    expect(await headersOf('a.svg', svg, 'true')).toEqual(['application/octet-stream', 'attachment']);
    expect(await headersOf('a.docx', docx, 'true')).toEqual(['application/octet-stream', 'attachment']);
    expect(await headersOf('a.txt', Buffer.from('hi'), 'true')).toEqual([
      'application/octet-stream',
      'attachment',
    ]);
  });

  it('supports ranges and conditional requests', async () => {
    const { client, projectId } = await createProject();
    const { fileId } = await upload(client, projectId, 'a.txt', Buffer.from('0123456789'));
    const part = await content(client, fileId, { range: 'bytes=2-4' });
    expect([part.status, part.text, part.headers['content-range']]).toEqual([206, '234', 'bytes 2-4/10']);
    expect((await content(client, fileId, { range: 'bytes=-3' })).text).toBe('789');
    expect((await content(client, fileId, { range: 'bytes=7-' })).text).toBe('789');
    expect((await content(client, fileId, { range: 'bytes=10-' })).status).toBe(416);
    expect((await content(client, fileId, { range: 'bytes=0-1,4-5' })).text).toBe('0123456789');
    const whole = await content(client, fileId);
    const etag = String(whole.headers.etag);
    expect((await content(client, fileId, { 'if-none-match': etag })).status).toBe(304);
    expect((await content(client, fileId, { range: 'bytes=0-1', 'if-range': '"other"' })).status).toBe(200);
  });

  it('is reported as damaged when changed or lost, and as intact once restored', async () => {
    const { client, projectId } = await createProject();
    const bytes = Buffer.from('the agreed text');
    const { fileId } = await upload(client, projectId, 'a.txt', bytes);
    const path = await storedPath(fileId);
    await writeFile(path, 'a different one');
    const changed = await content(client, fileId);
    expect([changed.status, changed.body.message]).toEqual([
      503,
      'Our copy of this file is missing or damaged. It needs to be uploaded again.',
    ]);
    expect((await listFiles(client, projectId))[0].damagedAt).not.toBeNull();
    await rm(path);
    expect((await content(client, fileId)).status).toBe(503);
    await writeFile(path, bytes);
    expect((await content(client, fileId)).text).toBe('the agreed text');
    expect((await listFiles(client, projectId))[0].damagedAt).toBeNull();
  });

  it('of a large changed file is never sent in full', async () => {
    const { client, projectId } = await createProject();
    const bytes = Buffer.alloc(500_000, 'a');
    const { fileId } = await upload(client, projectId, 'a.txt', bytes);
    bytes[499_999] = 0x62;
    await writeFile(await storedPath(fileId), bytes);
    const arrived = await content(client, fileId).then(
      ({ text }) => text.length,
      () => 0,
    );
    expect(arrived).toBeLessThan(bytes.length);
    expect((await content(client, fileId)).status).toBe(503);
  });
});

describe('the scheduled file check', () => {
  const ageFiles = (fileIds: string[]) =>
    portal.database.pool.query(
      `update files set created_at = created_at - interval '8 days', checked_at = checked_at - interval '8 days'
        where id = any($1)`,
      [fileIds],
    );
  /** Runs the job that is scheduled every ten minutes. */
  const runCheck = async () => {
    await portal.database.pool.query(
      `select graphile_worker.add_job('files-check', job_key => 'files-check-test')`,
    );
    const waiting = `select id from graphile_worker.jobs where key = 'files-check-test'`;
    await expect.poll(async () => (await portal.database.pool.query(waiting)).rows).toEqual([]);
  };
  const checkedAt = async (fileId: string) =>
    (
      await portal.database.db
        .selectFrom('files')
        .select('checked_at')
        .where('id', '=', fileId)
        .executeTakeFirstOrThrow()
    ).checked_at;

  it("continues with the other files after one that can't be read", async () => {
    const { client, projectId } = await createProject();
    const { fileId: unreadable } = await upload(client, projectId, 'a.txt', Buffer.from('unreadable'));
    const { fileId: other } = await upload(client, projectId, 'b.txt', Buffer.from('other'));
    const path = await storedPath(unreadable);
    await rm(path);
    await mkdir(path);
    await ageFiles([unreadable, other]);
    await runCheck();
    expect(await checkedAt(other)).not.toBeNull();
    const listed = await listFiles(client, projectId);
    expect(listed.map(({ damagedAt }: { damagedAt: string | null }) => damagedAt)).toEqual([null, null]);
    await rm(path, { recursive: true });
  });

  it('finds changed and missing files, marks them, and notifies admins and the advisor once', async () => {
    const { client, advisor, projectId } = await createProject();
    const admin = await portal.asAdmin();
    const ids: string[] = [];
    for (const name of ['whole', 'changed', 'gone', 'new']) {
      ids.push((await upload(client, projectId, `${name}.txt`, Buffer.from(name))).fileId);
    }
    const [whole = '', changed = '', gone = '', fresh = ''] = ids;
    await ageFiles([whole, changed, gone]);
    await writeFile(await storedPath(changed), 'CHANGED');
    await rm(await storedPath(gone));
    await runCheck();
    const damaged = async () =>
      (await listFiles(client, projectId))
        .filter(({ damagedAt }: { damagedAt: string | null }) => damagedAt)
        .map(({ fileName }: { fileName: string }) => fileName)
        .toSorted();
    expect(await damaged()).toEqual(['changed.txt', 'gone.txt']);
    expect(await checkedAt(whole)).not.toBeNull();
    expect(await checkedAt(fresh), 'a new file is not checked yet').toBeNull();

    await ageFiles([whole, changed, gone]);
    await runCheck();
    const notified = async (person: Person) =>
      (await person.call(endpoints.listNotifications)).body
        .filter(({ type }: { type: string }) => type === 'file-damaged')
        .map(({ text, link }: { text: string; link: string }) => `${text} ${link}`)
        .toSorted();
    const texts = ['changed', 'gone'].map(
      (name) => `found that our copy of ${name}.txt is missing or damaged /documents?project=${projectId}`,
    );
    expect(await notified(admin)).toEqual(texts);
    expect(await notified(advisor)).toEqual(texts);
    expect(await notified(client)).toEqual([]);
    const audit = await admin.call(endpoints.listAudit, { query: { action: 'file.damaged' } });
    const ofProject = audit.body.filter(({ subjectId }: { subjectId: string }) => subjectId === projectId);
    expect(ofProject).toHaveLength(2);

    await writeFile(await storedPath(changed), 'changed');
    await ageFiles([changed]);
    await runCheck();
    expect(await damaged(), 'recovers when the content is back').toEqual(['gone.txt']);
  });
});
