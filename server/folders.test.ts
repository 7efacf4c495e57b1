/** Creating folders: missing parents, permissions and symbolic links. */
import { mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { createFolder } from './folders.ts';

const parent = mkdtempSync(join(tmpdir(), 'portal-folders-'));
afterAll(() => rmSync(parent, { recursive: true, force: true }));

it('creates a folder and its missing parents for this account only, and keeps an existing one', () => {
  const folder = join(parent, 'a', 'b');
  createFolder(folder);
  for (const path of [folder, join(parent, 'a')]) expect(statSync(path).mode & 0o777).toBe(0o700);
  writeFileSync(join(folder, 'kept'), '');
  createFolder(folder);
  expect(statSync(join(folder, 'kept')).isFile()).toBe(true);
});

it('follows a symbolic link to a folder, and throws if the link is broken', () => {
  symlinkSync(parent, join(parent, 'link'));
  createFolder(join(parent, 'link', 'c'));
  expect(statSync(join(parent, 'c')).isDirectory()).toBe(true);
  symlinkSync(join(parent, 'missing'), join(parent, 'broken'));
  expect(() => createFolder(join(parent, 'broken', 'd'))).toThrow('EEXIST');
});
