/** A portal of a test's own: empty, to be filled, stopped and started again, without anybody else's rows in it. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Database, openDatabase } from '#server/db/database.ts';
import { describeCluster } from '#server/db/embedded/cluster.ts';
import { connectionTo } from '#server/db/embedded/postmaster.ts';
import { startServer } from '../../process/server-process.ts';
import { createFactories, type Factories } from '../../support/factories.ts';
import { tokensFor } from './test.ts';

export async function startOwnPortal() {
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-own-'));
  const env = {
    DATA_DIR: dataDir,
    ADMIN_EMAIL: 'only-admin@example.com',
    ADMIN_PASSWORD: 'only for browser tests',
  };
  let server = await startServer(env);
  const { port } = new URL(server.url);
  return {
    url: server.url,
    /** Sets the scene; the connection is closed again, so that the server can stop its database. */
    async fill(scene: (create: Factories, database: Database) => Promise<void>) {
      const database = openDatabase(connectionTo(describeCluster(dataDir), 'portal'), { poolSize: 2 });
      await scene(createFactories(database.db), database);
      await database.close();
    },
    async signedIn() {
      const database = openDatabase(connectionTo(describeCluster(dataDir), 'portal'), { poolSize: 1 });
      const admin = await database.db
        .selectFrom('users')
        .select(['id', 'email', 'first_name as firstName', 'last_name as lastName', 'company', 'role'])
        .where('email', '=', env.ADMIN_EMAIL)
        .executeTakeFirstOrThrow();
      const token = await tokensFor(database, dataDir)(admin);
      await database.close();
      return token;
    },
    stop: () => server.kill('SIGTERM'),
    /** At the same address, on the same data. */
    async startAgain() {
      server = await startServer({ ...env, PORT: port });
    },
    async close() {
      await server.kill('SIGTERM');
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
