/** Tests of creating and checking a backup at a path that doesn't exist. */
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { portalForFile } from '#test/support/portal.ts';
import { createDiskFileStore } from '../../adapters/file-store/disk.ts';
import { BackupError } from './backup-error.ts';
import { createBackup } from './create-backup.ts';
import { checkBackup } from './restore-backup.ts';

const portal = portalForFile();

it('says that the folder of a new backup is missing', async () => {
  const { config, database } = portal;
  const folder = join(config.dataDir, 'no-such-folder');
  const store = createDiskFileStore(join(config.dataDir, 'files'));
  const backup = createBackup({ file: join(folder, 'portal.tar'), pool: database.pool, store, config });
  await expect(backup).rejects.toThrow(
    new BackupError(`The folder ${folder} doesn't exist. Create it, or choose another one.`),
  );
});

it('says that the backup to restore is missing', async () => {
  const file = join(portal.config.dataDir, 'no-such-backup.tar');
  await expect(checkBackup(file)).rejects.toThrow(
    new BackupError(`${file} doesn't exist. Check the file name.`),
  );
});
