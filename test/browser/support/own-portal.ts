/** A portal of a test's own: empty and to be filled, without anybody else's rows in it. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '#server/db/database.ts';
import { describeCluster } from '#server/db/embedded/cluster.ts';
import { connectionTo } from '#server/db/embedded/postmaster.ts';
import { startServer } from '../../process/server-process.ts';
import { createFactories, type Factories } from '../../support/factories.ts';
import { tokensFor } from './test.ts';

const admin = { ADMIN_EMAIL: 'only-admin@example.com', ADMIN_PASSWORD: 'only for browser tests' };

export async function startOwnPortal() {
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-own-'));
  const server = await startServer({ DATA_DIR: dataDir, ...admin });
  const database = openDatabase(connectionTo(describeCluster(dataDir), 'portal'), { poolSize: 2 });
  return {
    url: server.url,
    fill: (scene: (create: Factories) => Promise<void>) => scene(createFactories(database.db)),
    async tokenOfAdmin() {
      const user = await database.db
        .selectFrom('users')
        .select(['id', 'email', 'first_name as firstName', 'last_name as lastName', 'company', 'role'])
        .where('email', '=', admin.ADMIN_EMAIL)
        .executeTakeFirstOrThrow();
      return tokensFor(database, dataDir)(user);
    },
    async close() {
      await database.close();
      await server.kill('SIGTERM');
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
