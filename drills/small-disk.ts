/** Small disks for the disk drill: file systems in memory, which can be filled to the last byte. Mounting them needs Linux and root. */
import { execFileSync } from 'node:child_process';
import { closeSync, mkdirSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { megabyte } from './measures.ts';

export function mount(folder: string, sizeMb: number) {
  mkdirSync(folder, { recursive: true });
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${sizeMb}m`, 'tmpfs', folder], { stdio: 'pipe' });
}

/** Detaches the file system even while files on it are open. */
export const unmount = (folder: string) => execFileSync('umount', ['-l', folder]);

/** Returns why mounting doesn't work here, or null if it does. Most containers and regular accounts lack the privileges. */
export function mountObstacle(): string | null {
  const folder = mkdtempSync(join(tmpdir(), 'portal-mount-'));
  try {
    mount(folder, 1);
    execFileSync('umount', [folder]);
    return null;
  } catch {
    return "this account can't mount file systems";
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Writes until the disk is full to the last byte. */
export function fill(folder: string) {
  const filler = openSync(join(folder, 'ballast'), 'a');
  for (let size = megabyte; size >= 1; )
    try {
      writeSync(filler, Buffer.alloc(size));
    } catch {
      size = Math.floor(size / 2);
    }
  closeSync(filler);
}

export const free = (folder: string) => rmSync(join(folder, 'ballast'));
