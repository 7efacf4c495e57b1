/**
 * `npm run verify`: checks every frozen version and signature, and the audit trail, against their hashes, on a running or a
 * stopped portal. `npm run verify -- HEAD` also checks that the audit trail still contains a head that an earlier run printed.
 */
import { readConfig } from '../server/config.ts';
import { openInstallation } from '../server/db/open-installation.ts';
import { verifyAudit } from '../server/events/audit-chain.ts';
import { verifyAllVersions } from '../server/features/versions/verify-all.ts';
import { runCommand } from './commands.ts';

await runCommand(async () => {
  const database = await openInstallation(readConfig());
  try {
    const { checked, problems } = await verifyAllVersions(database.db);
    for (const { projectId, version, hash, message } of problems) {
      console.error(`Project ${projectId}, version ${version}, ${hash}: ${message}`);
    }
    console.log(`Versions checked: ${checked}. Problems found: ${problems.length}.`);
    const audit = await verifyAudit(database.db, process.argv[2]);
    for (const problem of audit.problems) console.error(`Audit trail: ${problem}`);
    console.log(
      `Audit entries checked: ${audit.checked}, not chained yet: ${audit.waiting}. Problems found: ${audit.problems.length}.`,
    );
    console.log(`Audit head: ${audit.head}`);
    process.exitCode = problems.length + audit.problems.length > 0 ? 1 : 0;
  } finally {
    await database.close();
  }
});
