/** Runs the API tests on a PostgreSQL from Debian's packages, as an installation with DATABASE_URL would have it. */
import { execFileSync, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const versionsFolder = '/usr/lib/postgresql';

function programs(): string | null {
  if (!existsSync(versionsFolder)) return null;
  const versions = readdirSync(versionsFolder)
    .filter((version) => existsSync(join(versionsFolder, version, 'bin/initdb')))
    .sort((a, b) => Number(b) - Number(a));
  return versions[0] ? join(versionsFolder, versions[0], 'bin') : null;
}

function ensurePrograms(): string {
  const found = programs();
  if (found) return found;
  console.log('Installing PostgreSQL from Debian …');
  const options = { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } } as const;
  spawnSync('apt-get', ['update', '-qq'], options);
  execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'postgresql'], options);
  return programs() as string;
}

function freePort(): Promise<number> {
  return new Promise((found) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      server.close(() => found(port));
    });
  });
}

function accountOf(name: string) {
  const id = (flag: string) => Number(execFileSync('id', [flag, name]).toString());
  return { uid: id('-u'), gid: id('-g') };
}

const bin = ensurePrograms();
const account = process.getuid?.() === 0 ? accountOf('postgres') : null;
const folder = mkdtempSync(join(tmpdir(), 'portal-outside-'));
if (account) chownSync(folder, account.uid, account.gid);
const data = join(folder, 'data');
const port = await freePort();
const asAccount = { ...(account ?? {}), cwd: '/', stdio: 'ignore' } as const;

execFileSync(
  join(bin, 'initdb'),
  ['-D', data, '-U', 'portal', '--auth=trust', '-E', 'UTF8', '--no-sync'],
  asAccount,
);
const options = `-p ${port} -h 127.0.0.1 -k ${folder} -c fsync=off -c max_connections=200`;
execFileSync(
  join(bin, 'pg_ctl'),
  ['-D', data, '-w', '-o', options, '-l', join(folder, 'log'), 'start'],
  asAccount,
);
try {
  const env = { ...process.env, TEST_DATABASE_URL: `postgres://portal@127.0.0.1:${port}/postgres` };
  const { status } = spawnSync(process.execPath, ['--import', 'tsx', 'scripts/test.ts', '--only-api'], {
    stdio: 'inherit',
    env,
  });
  process.exitCode = status ?? 1;
} finally {
  execFileSync(join(bin, 'pg_ctl'), ['-D', data, '-m', 'immediate', 'stop'], asAccount);
  rmSync(folder, { recursive: true, force: true });
}
