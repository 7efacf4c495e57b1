/**
 * Runs the permission tests, which call every endpoint, and the tests in server/db/ on an external PostgreSQL over TCP, as
 * in a deployment with DATABASE_URL. What the other API tests prove doesn't depend on where the database runs.
 */
import { spawnSync } from 'node:child_process';
import { openExternalPostgres } from './support/external-postgres.ts';

const postgres = await openExternalPostgres();
try {
  const api = ['--import', 'tsx', 'scripts/test.ts', '--level', 'api'];
  const { status } = spawnSync(process.execPath, [...api, 'test/api/permissions.test.ts', 'server/db/'], {
    stdio: 'inherit',
    env: { ...process.env, TEST_DATABASE_URL: postgres.url },
  });
  process.exitCode = status ?? 1;
} finally {
  postgres.close();
}
