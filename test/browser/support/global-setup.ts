/** Global setup: starts one server on fresh data for all browser tests and stops it afterward. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServer } from '../../process/server-process.ts';

export default async function setUp() {
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-browser-'));
  const server = await startServer({
    DATA_DIR: dataDir,
    ADMIN_EMAIL: 'first-admin@example.com',
    ADMIN_PASSWORD: 'only for browser tests',
    LIMIT_REGISTER_PER_ADDRESS: '100000',
    LIMIT_SIGN_IN_PER_ADDRESS: '100000',
  });
  process.env.TEST_PORTAL_URL = server.url;
  process.env.TEST_PORTAL_DATA_DIR = dataDir;
  return async () => {
    await server.kill('SIGTERM');
    rmSync(dataDir, { recursive: true, force: true });
  };
}
