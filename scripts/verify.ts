/** `npm run verify`: checks every frozen version and signature against its hash, on a running or a stopped portal. */
import { readConfig } from '../server/config.ts';
import { type Database, openDatabase } from '../server/db/database.ts';
import { describeCluster } from '../server/db/embedded/cluster.ts';
import { openEmbedded } from '../server/db/embedded/embedded.ts';
import { connectionTo } from '../server/db/embedded/postmaster.ts';
import { verifyAllVersions } from '../server/features/versions/verify-all.ts';
import { createLog } from '../server/log.ts';

interface OpenDatabase {
  database: Database;
  close(): Promise<void>;
}

/** Uses the embedded database of a running portal; starts it only if the portal is stopped. */
async function open(): Promise<OpenDatabase> {
  const { databaseUrl, dataDir } = readConfig();
  const direct = databaseUrl
    ? { connectionString: databaseUrl }
    : connectionTo(describeCluster(dataDir), 'portal');
  const database = openDatabase(direct, { poolSize: 1 });
  try {
    await database.pool.query('select 1');
    return { database, close: () => database.close() };
  } catch (error) {
    await database.close();
    if (databaseUrl) throw error;
  }
  const embedded = await openEmbedded(dataDir, createLog('silent'));
  const own = openDatabase(embedded.connection, { poolSize: 1 });
  return {
    database: own,
    async close() {
      await own.close();
      await embedded.stop();
    },
  };
}

const { database, close } = await open();
try {
  const { checked, problems } = await verifyAllVersions(database.db);
  for (const { projectId, version, hash, message } of problems) {
    console.error(`Project ${projectId}, version ${version}, ${hash}: ${message}`);
  }
  console.log(`Versions checked: ${checked}. Problems found: ${problems.length}.`);
  process.exitCode = problems.length > 0 ? 1 : 0;
} finally {
  await close();
}
