/** Starts the embedded PostgreSQL, or adopts one that a killed server left running, and shuts it down. */
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { StartupError } from '../../startup-error.ts';
import { type Cluster, lastLogLines, runProgram, superuser } from './cluster.ts';

const timeoutMs = 60_000;
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

/** Null if the file doesn't exist, even if it is removed while being read. */
function readIfPresent(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (['ENOENT', 'ESRCH'].includes((error as NodeJS.ErrnoException).code ?? '')) return null;
    throw error;
  }
}

function runningPid(cluster: Cluster): number | null {
  const file = join(cluster.folder, 'postmaster.pid');
  const content = readIfPresent(file);
  if (content === null) return null;
  const pid = Number.parseInt(content, 10);
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return null;
  }
  // After a reboot another program may have this pid; PostgreSQL would mistake it for a running server.
  const name = process.platform === 'linux' ? readIfPresent(`/proc/${pid}/comm`) : null;
  if (name !== null && name.trim() !== 'postgres') {
    rmSync(file, { force: true });
    return null;
  }
  return pid;
}

async function acceptsConnections(cluster: Cluster): Promise<boolean> {
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

/** Connects to a running instance or starts one, and retries until it accepts connections. */
export async function ensureRunning(cluster: Cluster): Promise<void> {
  const deadline = Date.now() + timeoutMs;
  let child: ReturnType<typeof runProgram> | null = null;
  while (Date.now() < deadline) {
    if (await acceptsConnections(cluster)) return;
    const isChildGone = !child || child.exitCode !== null || child.signalCode !== null;
    // If another process starts one too, PostgreSQL's lock file stops the second, and both connect to the first.
    if (isChildGone && runningPid(cluster) === null) {
      const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
      child = runProgram(cluster, 'postgres', ['-k', cluster.socketDir, ...options]);
      child.on('error', () => {});
      child.unref();
    }
    await sleep(25);
  }
  throw new StartupError(`PostgreSQL didn't start within a minute:\n${lastLogLines(cluster)}`);
}

/** Fast shutdown (SIGINT): rolls back open transactions and writes a checkpoint. Waits up to a minute for the process to exit. */
export async function stopRunning(cluster: Cluster): Promise<void> {
  const pid = runningPid(cluster);
  if (pid === null) return;
  process.kill(pid, 'SIGINT');
  const deadline = Date.now() + timeoutMs;
  while (runningPid(cluster) === pid && Date.now() < deadline) await sleep(20);
}
