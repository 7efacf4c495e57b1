/** `npm run verify`: checks every frozen version and signature against its hash, on a running or a stopped portal. */
import { readConfig } from '../server/config.ts';
import { openInstallation } from '../server/db/open-installation.ts';
import { verifyAllVersions } from '../server/features/versions/verify-all.ts';

const database = await openInstallation(readConfig());
try {
  const { checked, problems } = await verifyAllVersions(database.db);
  for (const { projectId, version, hash, message } of problems) {
    console.error(`Project ${projectId}, version ${version}, ${hash}: ${message}`);
  }
  console.log(`Versions checked: ${checked}. Problems found: ${problems.length}.`);
  process.exitCode = problems.length > 0 ? 1 : 0;
} finally {
  await database.close();
}
