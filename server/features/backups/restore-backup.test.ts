/** Backups and targets that a restore refuses, before it changes anything. */
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { beforeAll, describe, expect, it } from 'vitest';
import { backUp, type Installation, installationsForFile, restore, storeIn } from '#test/support/backups.ts';
import { portalForFile } from '#test/support/portal.ts';
import { writeArchive } from './archive.ts';
import { manifestName } from './manifest.ts';
import { checkBackup } from './restore-backup.ts';

const portal = portalForFile();
const { folder, emptyInstallation } = installationsForFile();
const file = join(folder, 'portal.tar');

describe('a restore refuses', () => {
  beforeAll(async () => {
    const { dataDir } = portal.config;
    writeFileSync(join(dataDir, 'secret'), 'the secret of this portal', { mode: 0o600 });
    await portal.create.project((await portal.asClient()).id);
    await backUp(file, { pool: portal.database.pool, dataDir });
  });

  const copy = join(folder, 'copy.tar');
  const refusal = () =>
    checkBackup(copy).then(
      () => 'accepted',
      (error: Error) => error.message,
    );

  it('each of 50 archives with one changed byte', async () => {
    const bytes = readFileSync(file);
    // Spread over the whole archive, with some in its last entry and at its end.
    const offsets = Array.from({ length: 40 }, (_, n) =>
      Math.floor(((bytes.length - 2048) * (n + 0.5)) / 40),
    );
    offsets.push(...Array.from({ length: 10 }, (_, n) => bytes.length - 1 - n * 204));
    for (const at of offsets) {
      const changed = Buffer.from(bytes);
      changed[at] = (changed[at] as number) ^ (1 << (at % 8));
      writeFileSync(copy, changed);
      expect(await refusal(), `byte ${at}`).toMatch('The backup is damaged');
    }
    writeFileSync(copy, bytes);
    expect(await refusal()).toBe('accepted');
  });

  it('an archive that was truncated or has bytes after its end', async () => {
    const bytes = readFileSync(file);
    for (const length of [0, 512, 4096, bytes.length >> 1, bytes.length - 1024, bytes.length - 1]) {
      writeFileSync(copy, bytes.subarray(0, length));
      expect(await refusal(), `${length} bytes`).toMatch('The backup is damaged');
    }
    writeFileSync(copy, Buffer.concat([bytes, Buffer.alloc(512)]));
    expect(await refusal()).toMatch('The backup is damaged');
    expect(await refusal()).toMatch(
      'Nothing was restored. Check the file name, or use another copy of the backup.',
    );
  });

  it("an archive from a newer version or with changed migrations, and one that isn't a backup", async () => {
    const { described } = await checkBackup(file);
    const archiveWith = async (manifest: object) => {
      rmSync(copy, { force: true });
      await writeArchive(copy, (archive) => archive.add(manifestName, Buffer.from(JSON.stringify(manifest))));
      return refusal();
    };
    expect(await archiveWith({ ...described, format: 2 })).toMatch('made by a newer version of the portal.');
    const newer = {
      ...described,
      migrations: [...described.migrations, { name: '9999_x.sql', checksum: 'c' }],
    };
    expect(await archiveWith(newer)).toMatch('made by a newer version of the portal (9999_x.sql)');
    const edited = described.migrations.map((one) => ({ ...one, checksum: 'c' }));
    expect(await archiveWith({ ...described, migrations: edited })).toMatch('made by another version');
    expect(await archiveWith({})).toMatch("isn't a portal backup");
  });

  it("a target that isn't empty, and changes nothing there", async () => {
    const used = await emptyInstallation();
    await used.database.pool.query('create table something (id int)');
    await expect(restore(file, used)).rejects.toThrow('The database already contains a table.');
    const withFile = await emptyInstallation();
    await storeIn(withFile.dataDir).put('files/x', Buffer.from('x'), 1);
    await expect(restore(file, withFile)).rejects.toThrow('The file store already contains files.');
    const withSecret = await emptyInstallation();
    writeFileSync(join(withSecret.dataDir, 'secret'), 'another');
    await expect(restore(file, withSecret)).rejects.toThrow('contains a portal');
    const tablesOf = async ({ database }: Installation) => {
      const { rows } = await database.pool.query(
        "select tablename from pg_tables where schemaname = 'public'",
      );
      return rows.map(({ tablename }) => tablename);
    };
    expect(await tablesOf(used)).toEqual(['something']);
    expect(await tablesOf(withFile)).toEqual([]);
    expect(await tablesOf(withSecret)).toEqual([]);
    for (const { dataDir } of [used, withSecret]) expect(await storeIn(dataDir).isEmpty()).toBe(true);
    expect(await text(await storeIn(withFile.dataDir).read('files/x'))).toBe('x');
    expect(readFileSync(join(withSecret.dataDir, 'secret'), 'utf8')).toBe('another');
  });
});
