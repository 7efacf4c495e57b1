/**
 * `npm run upgrade:record`: backs up the demo's data with the current version. Every later version must be able to restore
 * and migrate this backup, so it is frozen once the version is released.
 */
import { mkdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { configuredFileStore } from '#server/adapters/file-store/configured.ts';
import { readConfig } from '#server/config.ts';
import { chainAudit } from '#server/events/audit-chain.ts';
import { createBackup } from '#server/features/backups/create-backup.ts';
import { createLog } from '#server/log.ts';
import { startPortal } from '#server/start.ts';
import { fillDemo } from './demo/fill.ts';
import { runCheck } from './support/steps.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const { name, version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

await runCheck('Recording', async (scratch, onEnd) => {
  const changelog = readFileSync(join(root, 'CHANGELOG.md'), 'utf8');
  if (!changelog.includes(`## ${version} - unreleased`)) {
    throw new Error(`Version ${version} is released, so its backup is frozen. Change the version first.`);
  }
  const dataDir = join(scratch, 'data');
  const config = readConfig({ DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'warn' });
  const store = await configuredFileStore(config);
  const portal = await startPortal(config, createLog(config.logLevel), {
    webFolder: join(scratch, 'no-web'),
    async prepare({ db }) {
      await fillDemo(db, store);
    },
  });
  onEnd(portal.stop);
  await chainAudit(portal.database.db);
  const folder = join(root, 'test/upgrade');
  const file = join(folder, `${name}-${version}.tar`);
  mkdirSync(folder, { recursive: true });
  rmSync(file, { force: true });
  await createBackup({ file, pool: portal.database.pool, store, config });
  console.log(`Wrote ${file}, ${statSync(file).size.toLocaleString('en-US')} bytes.`);
});
