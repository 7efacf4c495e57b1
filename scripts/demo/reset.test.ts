/** Resetting the demo: deletes only what a demo created. */
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { markDemo, resetDemo } from './reset.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-demo-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('deletes the folder of a demo', () => {
  markDemo(folder);
  expect(resetDemo(folder, undefined)).toBeNull();
  expect(existsSync(folder)).toBe(false);
});

it("keeps a folder that the demo didn't create", () => {
  writeFileSync(join(folder, 'important.txt'), '');
  expect(resetDemo(folder, undefined)).toMatch("wasn't created by npm run demo");
  expect(existsSync(join(folder, 'important.txt'))).toBe(true);
});

it('refuses to reset while DATABASE_URL is set', () => {
  markDemo(folder);
  expect(resetDemo(folder, 'postgres://localhost/real')).toMatch('DATABASE_URL');
  expect(existsSync(folder)).toBe(true);
});
