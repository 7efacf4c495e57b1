/** `npm run backup -- FILE`: backs up the portal to one archive, whether the portal is running or stopped. */
import { resolve } from 'node:path';
import { plural } from '#domain/plural.ts';
import { configuredFileStore } from '../server/adapters/file-store/configured.ts';
import { readConfig } from '../server/config.ts';
import { openInstallation } from '../server/db/open-installation.ts';
import { BackupError } from '../server/features/backups/backup-error.ts';
import { createBackup } from '../server/features/backups/create-backup.ts';
import { recordOperation } from '../server/features/operator-commands/health.ts';
import { printProgress, runCommand } from './commands.ts';

await runCommand(async () => {
  const [name, ...rest] = process.argv.slice(2);
  if (!name || rest.length > 0) throw new BackupError('Usage: npm run backup -- FILE');
  const config = readConfig();
  const file = resolve(name);
  const database = await openInstallation(config);
  try {
    const store = await configuredFileStore(config);
    const onProgress = printProgress();
    const result = await createBackup({ file, pool: database.pool, store, config, onProgress });
    const { takenAt, tables, objects, bytes, missing, changed } = result;
    await recordOperation(database.db, {
      action: 'portal.backed-up',
      details: { bytes, tables, objects },
    });
    for (const path of missing) console.error(`Missing from the file store, so not in the backup: ${path}`);
    for (const path of changed)
      console.error(`Doesn't match its checksum, but is in the backup as is: ${path}`);
    console.log(
      `Wrote ${file}: ${plural(bytes, 'byte')}, ${plural(tables, 'table')}, ${plural(objects, 'file')}, as of ${takenAt}.`,
    );
    if (config.jwtSecret)
      console.log("JWT_SECRET comes from your settings and isn't in the backup. Keep a copy of it.");
  } finally {
    await database.close();
  }
});
