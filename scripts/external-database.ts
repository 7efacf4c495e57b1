/**
 * Runs every call by every kind of caller, and the database's own tests, on an external PostgreSQL over TCP, as in a
 * deployment with DATABASE_URL. The other API tests prove rules that don't depend on where the database runs.
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
