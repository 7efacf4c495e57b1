/** Embedded PostgreSQL: data folders that can't be used. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { StartupError } from '../../startup-error.ts';
import { describeCluster } from './cluster.ts';
import { openEmbedded } from './embedded.ts';

it('refuses a data folder created by another major version, says how to migrate it, and changes nothing', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-major-'));
  const folder = join(dataDir, 'postgres');
  mkdirSync(folder);
  writeFileSync(join(folder, 'PG_VERSION'), '15\n');
  const opening = openEmbedded(dataDir, pino({ level: 'silent' }));
  await expect(opening).rejects.toThrow(
    /was created by PostgreSQL 15, and this version of the portal includes PostgreSQL \d\d.*npm run backup -- FILE.*npm run restore -- FILE/s,
  );
  expect(readdirSync(folder)).toEqual(['PG_VERSION']);
  rmSync(dataDir, { recursive: true });
});

it("says why the data folder can't be created", () => {
  const parent = mkdtempSync(join(tmpdir(), 'portal-no-folder-'));
  const file = join(parent, 'file');
  writeFileSync(file, '');
  for (const dataDir of [file, join(file, 'data')]) {
    expect(() => describeCluster(dataDir)).toThrow(StartupError);
    expect(() => describeCluster(dataDir)).toThrow(
      `${dataDir} (DATA_DIR): that path, or a folder above it, is a file or a broken link`,
    );
  }
  rmSync(parent, { recursive: true });
});

it('fails with a reason instead of looping forever if the data folder is in /proc', () => {
  const program = `import { describeCluster } from './server/db/embedded/cluster.ts';
    describeCluster('/proc/client-portal/data')`;
  // In its own process, because the bug it checks for is an endless loop.
  const args = ['--import', 'tsx', '--input-type=module', '--eval', program];
  const { signal, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8', timeout: 20_000 });
  expect(signal).toBeNull();
  expect(stderr).toContain("The portal can't create its data folder /proc/client-portal/data (DATA_DIR): ");
}, 30_000);
