/** Runs the API tests on an external PostgreSQL over TCP, as in a deployment with DATABASE_URL. */
import { execFileSync, type StdioOptions, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { postgresPrograms } from '#server/db/embedded/binaries.ts';
import { unprivilegedAccount } from '#server/db/embedded/os-account.ts';
import { installFromDebian } from './debian.ts';

const versionsFolder = '/usr/lib/postgresql';
const oldestVersion = 15;

/** The newest PostgreSQL in Debian that the portal supports. */
function installed(): string | null {
  if (!existsSync(versionsFolder)) return null;
  const [newest] = readdirSync(versionsFolder)
    .filter((version) => Number(version) >= oldestVersion)
    .filter((version) => existsSync(join(versionsFolder, version, 'bin/initdb')))
    .sort((a, b) => Number(b) - Number(a));
  return newest ? join(versionsFolder, newest, 'bin') : null;
}

/** Prefers the system's PostgreSQL, to cover a version other than the embedded one; falls back to the embedded one. */
function findPrograms(): string {
  const found = installed() ?? (installFromDebian('postgresql') ? installed() : null);
  if (found) return found;
  console.log('There is no PostgreSQL of the system: this one is what the package brings, over TCP.');
  return postgresPrograms(account !== null);
}

function freePort(): Promise<number> {
  return new Promise((found) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      server.close(() => found(port));
    });
  });
}

const folder = mkdtempSync(join(tmpdir(), 'portal-outside-'));
const data = join(folder, 'data');
const log = join(folder, 'log');
const account = unprivilegedAccount(data);
const bin = findPrograms();
if (account) chownSync(folder, account.uid, account.gid);
const stdio: StdioOptions = ['ignore', 'ignore', 'inherit'];
const asAccount = { ...(account ?? {}), cwd: '/', stdio };

/** Retries, because another process may take the port between the check and the start. */
async function start(triesLeft = 3): Promise<number> {
  const port = await freePort();
  const options = `-p ${port} -h 127.0.0.1 -k ${folder} -c fsync=off -c max_connections=200`;
  try {
    execFileSync(join(bin, 'pg_ctl'), ['-D', data, '-w', '-o', options, '-l', log, 'start'], asAccount);
    return port;
  } catch (error) {
    if (existsSync(log)) console.error(readFileSync(log, 'utf8'));
    if (triesLeft > 1) return start(triesLeft - 1);
    throw error;
  }
}

try {
  // A fixed collation, so sort order doesn't depend on the machine's locale.
  const initdb = ['-D', data, '-U', 'portal', '--auth=trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'];
  execFileSync(join(bin, 'initdb'), initdb, asAccount);
  const port = await start();
  try {
    const env = { ...process.env, TEST_DATABASE_URL: `postgres://portal@127.0.0.1:${port}/postgres` };
    const { status } = spawnSync(process.execPath, ['--import', 'tsx', 'scripts/test.ts', '--level', 'api'], {
      stdio: 'inherit',
      env,
    });
    process.exitCode = status ?? 1;
  } finally {
    execFileSync(join(bin, 'pg_ctl'), ['-D', data, '-m', 'immediate', 'stop'], asAccount);
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
