/**
 * Temporary folder of a test run, in memory where there is room. PostgreSQL creates more than a thousand files for each test
 * database; on ext4 that takes five times as much CPU time, because inodes of deleted files can't be reused immediately.
 */
import { chmodSync, existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const memory = '/dev/shm';
const gibibyte = 2 ** 30;

/** A run needs about half a gibibyte. Containers often have less in /dev/shm. */
function hasRoom(): boolean {
  if (!existsSync(memory) || process.availableMemory() < 8 * gibibyte) return false;
  const { bavail, bsize } = statfsSync(memory);
  return bavail * bsize >= 4 * gibibyte;
}

/** Sets TMPDIR for this process and its children, unless it is set already. The folder is removed on exit. */
export function keepTemporaryFilesInMemory(): void {
  if (process.env.TMPDIR || !hasRoom()) return;
  // Playwright's cache of compiled tests stays where the next run finds it.
  process.env.PWTEST_CACHE_DIR ??= join(tmpdir(), `playwright-transform-cache-${process.geteuid?.()}`);
  const folder = mkdtempSync(join(memory, 'portal-tests-'));
  // If the tests run as root, PostgreSQL uses another account, and its socket goes in here.
  chmodSync(folder, 0o711);
  process.env.TMPDIR = folder;
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
}
