/** Resetting the demo: deletes only what a demo created. */
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { markDemo, resetDemo } from './reset.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-demo-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('deletes the folder of a demo', async () => {
  markDemo(folder);
  expect(await resetDemo(folder, undefined)).toBeNull();
  expect(existsSync(folder)).toBe(false);
});

it("keeps a folder that the demo didn't create", async () => {
  writeFileSync(join(folder, 'important.txt'), '');
  expect(await resetDemo(folder, undefined)).toMatch("wasn't created by npm run demo");
  expect(existsSync(join(folder, 'important.txt'))).toBe(true);
});

it('refuses to reset while DATABASE_URL is set', async () => {
  markDemo(folder);
  expect(await resetDemo(folder, 'postgres://localhost/real')).toMatch('DATABASE_URL');
  expect(existsSync(folder)).toBe(true);
});

it.each([
  ['deletes a demo that was killed and left its database running', true],
  ['keeps a demo that is still running', false],
])('%s', async (_title, isAbandoned) => {
  markDemo(folder);
  mkdirSync(join(folder, 'postgres'));
  writeFileSync(join(folder, 'postgres', 'postmaster.pid'), String(process.pid));
  const refusal = await resetDemo(folder, undefined, async () => isAbandoned);
  expect(refusal).toBe(isAbandoned ? null : `The demo in ${folder} is still running. Stop it first.`);
  expect(existsSync(folder)).toBe(!isAbandoned);
});
