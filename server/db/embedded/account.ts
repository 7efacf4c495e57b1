/** Chooses the account that the embedded PostgreSQL runs under: the own one, or an unprivileged one when root. */
import { execFileSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { StartupError } from '../../startup-error.ts';

export interface Account {
  uid: number;
  gid: number;
}

function lookUp(name: string): Account | null {
  try {
    const id = (flag: string) => Number(execFileSync('id', [flag, name], { stdio: 'pipe' }).toString());
    return { uid: id('-u'), gid: id('-g') };
  } catch {
    return null;
  }
}

/**
 * PostgreSQL refuses to run as root. Null means: run as whoever we are. An existing cluster keeps its owner, since
 * an account that appears on the machine later must not lock the data out.
 */
export function unprivilegedAccount(clusterDir: string): Account | null {
  if (process.getuid?.() !== 0) return null;
  if (existsSync(clusterDir)) {
    const { uid, gid } = statSync(clusterDir);
    if (uid !== 0) return { uid, gid };
  }
  const account = lookUp('postgres') ?? lookUp('nobody');
  if (!account) {
    throw new StartupError(
      'PostgreSQL does not run as root, and this machine has neither an account "postgres" nor "nobody". ' +
        'Start the portal under another account, or set DATABASE_URL to a PostgreSQL 15 or later.',
    );
  }
  return account;
}
