/** Tests of backing up a portal in use and restoring it into empty installations. */
import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import {
  backUp,
  contentsOf,
  type Installation,
  installationsForFile,
  restore,
  storeIn,
} from '#test/support/backups.ts';
import type { Person } from '#test/support/people.ts';
import { createPhoto } from '#test/support/photo.ts';
import { portalForFile, startTestPortal } from '#test/support/portal.ts';
import { content } from '#test/support/project-files.ts';
import { pdf } from '#test/support/sample-files.ts';
import { upload } from '#test/support/tus-client.ts';
import { verifyArchive } from './archive.ts';
import { type BackupResult, createBackup } from './create-backup.ts';

const portal = portalForFile({ env: { CLIENT_MAX_PROJECTS: '10000' } });
const { folder, emptyInstallation } = installationsForFile();
const file = join(folder, 'portal.tar');

const photoHeaders = { 'content-type': 'application/octet-stream' };

describe('a backup while 20 people work', () => {
  const acknowledged = new Map<string, string[]>();
  const uploaded = new Map<string, { fileId: string; bytes: Buffer; by: Person }>();
  const waiting: (() => void)[] = [];
  const nextWrite = () => new Promise<void>((resolve) => waiting.push(resolve));
  let before: string[] = [];
  let result: BackupResult;
  let restored: Installation;

  /** Each person writes one message after another; some also upload a file, replace their photo or create a project. */
  async function work(index: number, isOver: () => boolean, onFirst: () => void) {
    const person = await portal.asClient();
    const created = await person.call(endpoints.createProject, { body: { name: `Project ${index}` } });
    const params = { projectId: created.body.id as string };
    const texts: string[] = [];
    acknowledged.set(params.projectId, texts);
    for (let n = 0; !isOver(); n++) {
      if (index % 5 === 0) {
        const bytes = Buffer.concat([pdf, randomBytes(2000)]);
        const { status, fileId } = await upload(person, params.projectId, `${n}.pdf`, bytes);
        expect(status).toBe(204);
        uploaded.set(fileId, { fileId, bytes, by: person });
      }
      if (index % 5 === 1) {
        await person.call(endpoints.changePhoto, {
          headers: photoHeaders,
          body: createPhoto({ gray: n % 256 }),
        });
      }
      if (index % 5 === 2) await person.call(endpoints.createProject, { body: { name: `Idea ${n}` } });
      const text = `message ${index}-${n}`;
      const sent = await person.call(endpoints.sendMessage, { params, body: { content: text } });
      expect(sent.status).toBe(201);
      texts.push(text);
      for (const written of waiting.splice(0)) written();
      if (n === 0) onFirst();
    }
  }

  beforeAll(async () => {
    writeFileSync(join(portal.config.dataDir, 'secret'), 'the secret of this portal', { mode: 0o600 });
    let isOver = false;
    const started: Promise<void>[] = [];
    const working = Array.from({ length: 20 }, (_, index) => {
      let onFirst = () => {};
      started.push(
        new Promise((resolve) => {
          onFirst = resolve;
        }),
      );
      return work(index, () => isOver, onFirst);
    });
    await Promise.race([Promise.all(started), Promise.all(working)]);
    before = [...acknowledged.values()].flat();
    try {
      // Waits for someone to write a message before each table and each file.
      const from = { pool: portal.database.pool, dataDir: portal.config.dataDir };
      result = await backUp(file, from, nextWrite);
    } finally {
      isOver = true;
      await Promise.all(working);
    }
    restored = await emptyInstallation();
    await restore(file, restored);
  });

  it('has mode 600, contains every stored file unchanged, and leaves no temporary files', () => {
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(result.missing).toEqual([]);
    expect(result.changed).toEqual([]);
    expect(readdirSync(folder).filter((name) => name.endsWith('.partial'))).toEqual([]);
  });

  it("contains every message acknowledged before it started, and none without the sender's earlier messages", async () => {
    const { rows } = await restored.database.pool.query(
      'select project_id as "projectId", content from messages order by seq',
    );
    const contents = new Set(rows.map((row) => row.content));
    expect(before.length).toBeGreaterThanOrEqual(20);
    expect([...acknowledged.values()].flat().length).toBeGreaterThan(rows.length + result.tables);
    expect(before.filter((text) => !contents.has(text))).toEqual([]);
    for (const [projectId, texts] of acknowledged) {
      const theirs = rows.filter((row) => row.projectId === projectId).map((row) => row.content);
      expect(theirs).toEqual(texts.slice(0, theirs.length));
    }
  });

  it('is consistent: counters agree with the rows they count', async () => {
    const { rows } = await restored.database.pool.query(
      `select (select count(*)::int from projects) as projects,
              (select sum(count)::int from counters where subject = 'projects') as "countedProjects",
              (select count(*)::int from users) as users,
              (select sum(count)::int from counters where subject = 'users') as "countedUsers",
              (select count(*)::int from files) as files,
              (select count(*)::int from activities where type = 'file-uploaded') as "fileActivities"`,
    );
    const counted = rows[0];
    expect(counted.countedProjects).toBe(counted.projects);
    expect(counted.countedUsers).toBe(counted.users);
    expect(counted.projects).toBeGreaterThan(20);
    expect(counted.files).toBeGreaterThanOrEqual(4);
    expect(counted.fileActivities).toBeGreaterThan(0);
  });

  it('restores to a portal whose own backup has the same rows, files and secret', async () => {
    const secondBackup = join(folder, 'again.tar');
    await backUp(secondBackup, { pool: restored.database.pool, dataDir: restored.dataDir });
    const [original, copy] = [await contentsOf(file), await contentsOf(secondBackup)];
    expect(Object.keys(copy.tables)).toEqual(Object.keys(original.tables));
    for (const table of Object.keys(original.tables)) {
      expect(copy.tables[table], table).toBe(original.tables[table]);
    }
    expect(copy.others).toEqual(original.others);
    expect(readFileSync(join(restored.dataDir, 'secret'), 'utf8')).toBe('the secret of this portal');
    expect(statSync(join(restored.dataDir, 'secret')).mode & 0o777).toBe(0o600);
  });

  it('restores to a working portal: people download their files and continue their conversations', async () => {
    const second = await startTestPortal(restored.database, { env: { DATA_DIR: restored.dataDir } });
    const { rows } = await restored.database.pool.query('select id, project_id as "projectId" from files');
    for (const { id, projectId } of rows) {
      const { bytes, by } = uploaded.get(id) as { bytes: Buffer; by: Person };
      const person = await second.signedIn(by);
      const url = endpoints.readFileContent.path.replace(':fileId', id);
      const headers = { authorization: `Bearer ${person.token}` };
      const { rawPayload } = await second.app.inject({ url, headers });
      expect(rawPayload.equals(bytes)).toBe(true);
      expect((await content(person, id)).status).toBe(200);
      const body = { content: 'after the restore' };
      expect((await person.call(endpoints.sendMessage, { params: { projectId }, body })).status).toBe(201);
    }
    await second.close();
  });
});

describe('a backup', () => {
  it('includes a file that is replaced before the backup copies it', async () => {
    const person = await portal.asClient();
    const change = (gray: number) =>
      person.call(endpoints.changePhoto, { headers: photoHeaders, body: createPhoto({ gray }) });
    await change(10);
    let replaced: Promise<unknown> | undefined;
    const result = await createBackup({
      file: join(folder, 'photo.tar'),
      pool: portal.database.pool,
      store: {
        ...storeIn(portal.config.dataDir),
        // The photo is replaced after the snapshot, and its deletion is attempted before any file is read.
        async read(path) {
          replaced ??= change(20).then(() =>
            expect
              .poll(async () => {
                const { rows } = await portal.database.pool.query(
                  `select from graphile_worker.jobs
                    where task_identifier = 'delete-unused-photo' and run_at between now() + interval '5 minutes'
                      and now() + interval '15 minutes'`,
                );
                return rows.length;
              })
              .toBeGreaterThan(0),
          );
          await replaced;
          return storeIn(portal.config.dataDir).read(path);
        },
      },
      config: { dataDir: portal.config.dataDir, databaseUrl: undefined },
    });
    expect(result.missing).toEqual([]);
  });

  it('never overwrites a file, and leaves nothing behind when it fails', async () => {
    const from = { pool: portal.database.pool, dataDir: portal.config.dataDir };
    await expect(backUp(file, from)).rejects.toThrow('already exists');
    const failing = join(folder, 'failing.tar');
    const store = {
      ...storeIn(portal.config.dataDir),
      read: () => Promise.reject(new Error('the store is down')),
    };
    const config = { dataDir: portal.config.dataDir, databaseUrl: undefined };
    await expect(createBackup({ file: failing, pool: from.pool, store, config })).rejects.toThrow('is down');
    expect(readdirSync(folder).filter((name) => name.startsWith('failing'))).toEqual([]);
  });

  it('gives its temporary files names that scheduled backups clean up', async () => {
    const person = await portal.asClient();
    await person.call(endpoints.changePhoto, { headers: photoHeaders, body: createPhoto() });
    const store = storeIn(portal.config.dataDir);
    const temporary = () => readdirSync(folder).filter((name) => name.startsWith('large.tar'));
    async function* largeFile() {
      for (let megabyte = 0; megabyte < 10; megabyte++) yield Buffer.alloc(1024 * 1024);
      // The archive and the copy of the large file.
      await expect.poll(() => temporary().map((name) => name.endsWith('.partial'))).toEqual([true, true]);
    }
    let isFirst = true;
    await createBackup({
      file: join(folder, 'large.tar'),
      pool: portal.database.pool,
      store: {
        ...store,
        async read(path) {
          if (!isFirst) return store.read(path);
          isFirst = false;
          return Readable.from(largeFile(), { objectMode: false });
        },
      },
      config: { dataDir: portal.config.dataDir, databaseUrl: undefined },
    });
    expect([isFirst, temporary()]).toEqual([false, ['large.tar']]);
  });

  it('fails verification if it is damaged, without advice about restoring', async () => {
    const damaged = join(folder, 'damaged.tar');
    writeFileSync(damaged, readFileSync(file).subarray(0, -1));
    const verifying = verifyArchive(damaged);
    await expect(verifying).rejects.toThrow(/^The backup is damaged: /);
    await expect(verifying).rejects.not.toThrow(/restored|copy/);
  });
});
