/** The embedded PostgreSQL's data directory: creates it once with initdb and runs PostgreSQL programs on it. */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  closeSync,
  existsSync,
  lstatSync,
  mkdirSync,
  openSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createDataFolder } from '../../folders.ts';
import { StartupError } from '../../startup-error.ts';
import { includedMajorVersion, postgresPrograms } from './binaries.ts';
import { type Account, unprivilegedAccount } from './os-account.ts';

export const superuser = 'portal';
const maxLogBytes = 10 * 1024 * 1024;

export interface Cluster {
  folder: string;
  socketDir: string;
  logFile: string;
  programs: string;
  account: Account | null;
}

export function describeCluster(dataDir: string): Cluster {
  createDataFolder(dataDir);
  const folder = join(realpathSync(dataDir), 'postgres');
  const account = unprivilegedAccount(folder);
  // Unix socket paths are limited to about 100 characters, so the socket can't live under an arbitrary DATA_DIR.
  const key = createHash('sha256').update(folder).digest('hex').slice(0, 12);
  return {
    folder,
    socketDir: join(tmpdir(), `client-portal-${key}`),
    logFile: join(dataDir, 'postgres.log'),
    programs: postgresPrograms(account !== null),
    account,
  };
}

/** Creates a folder private to the database account. Throws if an existing one belongs to another account. */
function createPrivateFolder(path: string, account: Account | null) {
  const uid = account?.uid ?? process.getuid?.() ?? 0;
  if (!existsSync(path)) {
    mkdirSync(path, { mode: 0o700 });
    if (account) chownSync(path, account.uid, account.gid);
  }
  const stats = lstatSync(path);
  if (!stats.isDirectory() || stats.uid !== uid) {
    throw new StartupError(
      `${path} isn't a folder owned by the account that runs PostgreSQL. Remove it, then start again.`,
    );
  }
  if ((stats.mode & 0o077) !== 0) chmodSync(path, 0o700);
}

/**
 * Spawns a PostgreSQL program on the data directory. When we run as root, the database account may not be able to
 * enter the parent folders, so the child inherits the open directory and reaches it as /proc/self/fd/3.
 */
export function runProgram(cluster: Cluster, program: string, args: string[], folder = cluster.folder) {
  const { account } = cluster;
  if (account && process.platform !== 'linux') {
    throw new StartupError(
      'PostgreSQL refuses to run as root. Start the portal as another user, or set DATABASE_URL.',
    );
  }
  const log = openSync(cluster.logFile, 'a', 0o600);
  const directory = openSync(folder, 'r');
  try {
    return spawn(join(cluster.programs, program), ['-D', account ? '/proc/self/fd/3' : folder, ...args], {
      // Own process group: Ctrl-C reaches only the portal, which then shuts the database down cleanly.
      detached: true,
      cwd: '/',
      stdio: ['ignore', log, log, directory],
      env: { PATH: '/usr/bin:/bin', TZ: 'UTC', LC_ALL: 'C' },
      ...(account ?? {}),
    });
  } finally {
    closeSync(log);
    closeSync(directory);
  }
}

function rotateLog(logFile: string) {
  if (existsSync(logFile) && statSync(logFile).size > maxLogBytes) renameSync(logFile, `${logFile}.1`);
}

export function lastLogLines(cluster: Cluster, count = 5): string {
  if (!existsSync(cluster.logFile)) return '';
  return readFileSync(cluster.logFile, 'utf8').trimEnd().split('\n').slice(-count).join('\n');
}

/** PostgreSQL can't read the data folder of another major version, and would only say so in its log. */
function requireSameMajorVersion(dataDir: string, folder: string) {
  const dataVersion = readFileSync(join(folder, 'PG_VERSION'), 'utf8').trim();
  const included = includedMajorVersion();
  if (dataVersion === included) return;
  throw new StartupError(
    `The database in ${dataDir} was created by PostgreSQL ${dataVersion}, and this version of the portal includes PostgreSQL ${included}, which can't read it. Nothing was changed.
  1. With the version of the portal you used before, run: npm run backup -- FILE
  2. With this version, set DATA_DIR to a new folder and run: npm run restore -- FILE
  3. Start this version with the new DATA_DIR. Keep the old folder until you have checked the result.`,
  );
}

/** Runs initdb in a temporary folder and renames it when done, so that an interrupted start can simply be repeated. */
export async function createClusterOnce(cluster: Cluster): Promise<void> {
  rotateLog(cluster.logFile);
  createPrivateFolder(cluster.socketDir, cluster.account);
  if (existsSync(join(cluster.folder, 'PG_VERSION'))) {
    return requireSameMajorVersion(dirname(cluster.folder), cluster.folder);
  }
  const temporary = `${cluster.folder}.new`;
  rmSync(temporary, { recursive: true, force: true });
  createPrivateFolder(temporary, cluster.account);
  const child = runProgram(
    cluster,
    'initdb',
    [
      `--username=${superuser}`,
      '--auth=trust',
      '--encoding=UTF8',
      '--locale=C',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--data-checksums',
    ],
    temporary,
  );
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', resolve);
  });
  if (code !== 0) {
    throw new StartupError(`PostgreSQL couldn't create its folder ${temporary}:\n${lastLogLines(cluster)}`);
  }
  rmSync(cluster.folder, { recursive: true, force: true });
  renameSync(temporary, cluster.folder);
}
