/** Starting on an address that can't be used: fails before the database starts, with a reason. */
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { createLog } from './log.ts';
import { startPortal } from './start.ts';
import { StartupError } from './startup-error.ts';

const folder = mkdtempSync(join(tmpdir(), 'portal-start-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

// 192.0.2.0/24 is reserved for documentation, and .invalid names never resolve.
it.each(['192.0.2.1', 'portal.invalid'])(
  'explains that HOST %s is not an address of this machine',
  async (host) => {
    const dataDir = join(folder, host);
    const start = startPortal({ ...readConfig({ PORT: '0' }), host, dataDir }, createLog('silent'));
    await expect(start).rejects.toThrow(StartupError);
    await expect(start).rejects.toThrow(`HOST ${host} isn't an address of this machine.`);
    expect(existsSync(dataDir)).toBe(false);
  },
);
