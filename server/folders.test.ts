/** Creating folders: the ones above, permissions, and what stands in the way. */
import { mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { createFolder } from './folders.ts';

const parent = mkdtempSync(join(tmpdir(), 'portal-folders-'));
afterAll(() => rmSync(parent, { recursive: true, force: true }));

it('creates a folder and those above it for this account only, and keeps one that exists', () => {
  const folder = join(parent, 'a', 'b');
  createFolder(folder);
  for (const path of [folder, join(parent, 'a')]) expect(statSync(path).mode & 0o777).toBe(0o700);
  writeFileSync(join(folder, 'kept'), '');
  createFolder(folder);
  expect(statSync(join(folder, 'kept')).isFile()).toBe(true);
});

it('follows a symbolic link to a folder, and throws at one that leads nowhere', () => {
  symlinkSync(parent, join(parent, 'link'));
  createFolder(join(parent, 'link', 'c'));
  expect(statSync(join(parent, 'c')).isDirectory()).toBe(true);
  symlinkSync(join(parent, 'missing'), join(parent, 'broken'));
  expect(() => createFolder(join(parent, 'broken', 'd'))).toThrow('EEXIST');
});
