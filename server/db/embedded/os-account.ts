/** Chooses the OS account for the embedded PostgreSQL: the current one, or an unprivileged one if we run as root. */
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
 * PostgreSQL refuses to run as root. Null means the current account. An existing cluster keeps its owner: if a
 * `postgres` account is created later, switching to it would make the data unreadable.
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
      'PostgreSQL refuses to run as root, and this machine has neither a "postgres" nor a "nobody" account. ' +
        'Start the portal as another user, or set DATABASE_URL to a PostgreSQL server, version 15 or later.',
    );
  }
  return account;
}
