/** Embedded PostgreSQL: creates it once, locks it to one server process, restarts it if it dies, stops it on exit. */
import { rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from 'pino';
import { StartupError } from '../../startup-error.ts';
import { lockKeys } from '../advisory-locks.ts';
import { createClusterOnce, describeCluster } from './cluster.ts';
import { connectionTo, ensureRunning, stopRunning } from './postmaster.ts';

export const embeddedDatabase = 'portal';

export interface EmbeddedDatabase {
  connection: pg.ClientConfig;
  stop(): Promise<void>;
}

/** The lock ends with its connection, so a killed server leaves no stale lock. */
async function claim(connection: pg.ClientConfig, dataDir: string): Promise<pg.Client> {
  const client = new pg.Client({ ...connection, application_name: `owner ${process.pid}`, keepAlive: true });
  // Without a listener, a lost connection would end the process.
  client.on('error', () => {});
  await client.connect();
  const deadline = Date.now() + 3000;
  for (;;) {
    const { rows } = await client.query('select pg_try_advisory_lock($1) as is_ours', [lockKeys.dataFolder]);
    if (rows[0].is_ours) return client;
    if (Date.now() > deadline) break;
    // The connection of a server that was just killed takes a moment to close.
    await sleep(100);
  }
  const { rows } = await client.query(
    "select application_name from pg_stat_activity where application_name like 'owner %' and pid <> pg_backend_pid()",
  );
  await client.end();
  const owner = rows[0] ? ` (process ${String(rows[0].application_name).slice('owner '.length)})` : '';
  throw new StartupError(
    `Another server is already using ${dataDir}${owner}. Stop it, or choose another DATA_DIR.`,
  );
}

async function createDatabaseOnce(maintenance: pg.ClientConfig) {
  const client = new pg.Client(maintenance);
  await client.connect();
  const { rowCount } = await client.query('select from pg_database where datname = $1', [embeddedDatabase]);
  if (!rowCount) await client.query(`create database ${embeddedDatabase}`);
  await client.end();
}

export async function openEmbedded(dataDir: string, log: Logger): Promise<EmbeddedDatabase> {
  const cluster = describeCluster(dataDir);
  const maintenance = connectionTo(cluster, 'postgres');
  let isStopping = false;
  let owner: pg.Client | null = null;

  async function start() {
    await ensureRunning(cluster);
    const client = await claim(maintenance, dataDir);
    owner = client;
    client.once('end', () => {
      if (isStopping) return;
      log.error('the embedded PostgreSQL stopped unexpectedly; restarting it');
      void restart();
    });
  }

  /** Retries forever: PostgreSQL can't start on a full disk, but can once there is space again. */
  async function restart() {
    while (!isStopping) {
      try {
        return await start();
      } catch (error) {
        log.fatal({ err: error }, 'failed to restart the embedded PostgreSQL; trying again');
        await sleep(1000);
      }
    }
  }

  await createClusterOnce(cluster);
  await start();
  await createDatabaseOnce(maintenance);

  return {
    connection: connectionTo(cluster, embeddedDatabase),
    async stop() {
      isStopping = true;
      await stopRunning(cluster);
      // The next start creates it again.
      rmSync(cluster.socketDir, { recursive: true, force: true });
      await owner?.end().catch(() => {});
    },
  };
}
