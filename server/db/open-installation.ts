/** Opens the database of an installation for a command, whether the portal is running or stopped. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { createLog } from '../log.ts';
import { StartupError } from '../startup-error.ts';
import { type Database, openDatabase } from './database.ts';
import { describeCluster } from './embedded/cluster.ts';
import { embeddedDatabase, openEmbedded } from './embedded/embedded.ts';
import { connectionTo } from './embedded/postmaster.ts';
import { explainDatabaseError } from './explain-database-error.ts';

export interface Installation extends Database {
  connection: pg.ClientConfig;
}

/**
 * Connects to DATABASE_URL, or to the embedded database of a running portal. If the portal is stopped, starts the embedded
 * database, and `close` stops it again.
 */
export async function openInstallation(
  { databaseUrl, dataDir }: { databaseUrl: string | undefined; dataDir: string },
  { mayCreate = false } = {},
): Promise<Installation> {
  if (!databaseUrl && !mayCreate && !existsSync(join(dataDir, 'postgres', 'PG_VERSION'))) {
    throw new StartupError(
      `There is no portal in ${dataDir}. Set DATA_DIR or DATABASE_URL to the value you use for npm start.`,
    );
  }
  const direct = databaseUrl
    ? { connectionString: databaseUrl }
    : connectionTo(describeCluster(dataDir), embeddedDatabase);
  const database = openDatabase(direct, { poolSize: 2 });
  try {
    await database.pool.query('select 1');
    return { ...database, connection: direct };
  } catch (error) {
    await database.close();
    if (databaseUrl) throw explainDatabaseError(error as Error);
  }
  const embedded = await openEmbedded(dataDir, createLog('silent'));
  const own = openDatabase(embedded.connection, { poolSize: 2 });
  return {
    ...own,
    connection: embedded.connection,
    async close() {
      await own.close();
      await embedded.stop();
    },
  };
}
