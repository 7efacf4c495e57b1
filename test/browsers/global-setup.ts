/** Global setup: starts the built app once, on fresh data, for the cross-browser tests. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startServer } from '../process/server-process.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    portal: { url: string; dataDir: string };
  }
}

export default async function setUp(project: TestProject) {
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-browsers-'));
  const server = await startServer({ DATA_DIR: dataDir, LIMIT_REGISTER_PER_ADDRESS: '100000' });
  project.provide('portal', { url: server.url, dataDir });
  return async () => {
    await server.kill('SIGTERM');
    rmSync(dataDir, { recursive: true, force: true });
  };
}
