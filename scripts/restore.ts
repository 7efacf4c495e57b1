/** `npm run restore -- FILE`: restores a backup into an empty installation. `--check FILE` only reads and verifies it. */
import { resolve } from 'node:path';
import { configuredFileStore } from '../server/adapters/file-store/configured.ts';
import { readConfig } from '../server/config.ts';
import { openInstallation } from '../server/db/open-installation.ts';
import { BackupError } from '../server/features/backups/backup-error.ts';
import {
  checkBackup,
  requireEmptyFolders,
  restoreBackup,
} from '../server/features/backups/restore-backup.ts';
import { recordOperation } from '../server/features/operator-commands/health.ts';
import { printProgress, runCommand } from './commands.ts';

await runCommand(async () => {
  const isCheck = process.argv[2] === '--check';
  const [name, ...rest] = process.argv.slice(isCheck ? 3 : 2);
  if (!name || rest.length > 0) throw new BackupError('Usage: npm run restore -- [--check] FILE');
  const file = resolve(name);
  const onProgress = printProgress();
  // Verify before anything is created in DATA_DIR.
  const { described } = await checkBackup(file, onProgress);
  if (isCheck) {
    console.log(`${file} is intact. It contains the portal as of ${described.takenAt}.`);
    return;
  }
  const config = readConfig();
  const store = await configuredFileStore(config);
  await requireEmptyFolders(config, store);
  const database = await openInstallation(config, { mayCreate: true });
  try {
    const { pool, connection } = database;
    await restoreBackup({ file, pool, connection, store, config, onProgress });
    await recordOperation(database.db, {
      action: 'portal.restored',
      details: { takenAt: described.takenAt },
    });
    console.log(`Restored the portal as of ${described.takenAt}. You can start it now.`);
  } finally {
    await database.close();
  }
});
