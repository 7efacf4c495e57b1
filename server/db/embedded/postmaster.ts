/** Starts PostgreSQL on a cluster, or reaches the one that a killed server left running, and stops it in order. */
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { StartupError } from '../../startup-error.ts';
import { type Cluster, lastLogLines, runProgram, superuser } from './cluster.ts';

const patienceMs = 60_000;
const settings = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  timezone: 'UTC',
  log_timezone: 'UTC',
  max_connections: '100',
  jit: 'off',
  log_checkpoints: 'off',
};

export const connectionTo = (cluster: Cluster, database: string): pg.ClientConfig => ({
  host: cluster.socketDir,
  user: superuser,
  database,
});

function runningPid(cluster: Cluster): number | null {
  const file = join(cluster.folder, 'postmaster.pid');
  if (!existsSync(file)) return null;
  const pid = Number.parseInt(readFileSync(file, 'utf8'), 10);
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return null;
  }
  // After a reboot the number may belong to another program; PostgreSQL itself would take it for alive.
  const nameFile = `/proc/${pid}/comm`;
  if (
    process.platform === 'linux' &&
    existsSync(nameFile) &&
    readFileSync(nameFile, 'utf8').trim() !== 'postgres'
  ) {
    rmSync(file, { force: true });
    return null;
  }
  return pid;
}

async function answers(cluster: Cluster): Promise<boolean> {
  const client = new pg.Client({ ...connectionTo(cluster, 'postgres'), connectionTimeoutMillis: 5000 });
  client.on('error', () => {});
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

/** Brings the database up: each round reaches a running instance or starts one, until it answers. */
export async function ensureRunning(cluster: Cluster): Promise<void> {
  const deadline = Date.now() + patienceMs;
  let child: ReturnType<typeof runProgram> | null = null;
  while (Date.now() < deadline) {
    if (await answers(cluster)) return;
    const isChildGone = !child || child.exitCode !== null || child.signalCode !== null;
    // A second start beside a live one is refused by PostgreSQL's own lock, and the next round reaches that one.
    if (isChildGone && runningPid(cluster) === null) {
      const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
      child = runProgram(cluster, 'postgres', ['-k', cluster.socketDir, ...options]);
      child.on('error', () => {});
      child.unref();
    }
    await sleep(25);
  }
  throw new StartupError(`PostgreSQL did not start within a minute:\n${lastLogLines(cluster)}`);
}

/** Fast shutdown: open transactions roll back, everything committed is on disk; waits until the process is gone. */
export async function stopRunning(cluster: Cluster): Promise<void> {
  const pid = runningPid(cluster);
  if (pid === null) return;
  process.kill(pid, 'SIGINT');
  const deadline = Date.now() + patienceMs;
  while (runningPid(cluster) === pid && Date.now() < deadline) await sleep(20);
}
