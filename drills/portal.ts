/** Setup for a drill: a server process on fresh data, its database, and people who call it over HTTP. */
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Database, openDatabase } from '#server/db/database.ts';
import { describeCluster } from '#server/db/embedded/cluster.ts';
import { connectionTo } from '#server/db/embedded/postmaster.ts';
import { createTokens } from '#server/http/tokens.ts';
import { callJson, type ServerProcess, startServer } from '#test/process/server-process.ts';
import { createFactories, type Factories } from '#test/support/factories.ts';
import { type Actors, type Caller, createActors, pathOf } from '#test/support/people.ts';
import { createDataFolder } from './data-folder.ts';
import { quickHash, quickHashing } from './quick-hashing.ts';

/** A few people on one address send the requests of many, so the message limit and the limits per address are raised. */
const unlimited = {
  LIMIT_SIGN_IN_PER_ADDRESS: '1000000',
  LIMIT_REGISTER_PER_ADDRESS: '1000000',
  LIMIT_TAKEN_EMAILS_PER_ADDRESS: '1000000',
  LIMIT_FORGOT_PER_ADDRESS: '1000000',
  LIMIT_PLANS_PER_ADDRESS: '1000000',
  LIMIT_MESSAGES_PER_HOUR: '1000000',
  MAX_IDLE_CONNECTIONS_PER_ADDRESS: '10000',
  MAX_OPEN_REQUESTS_PER_ADDRESS: '10000',
};

export interface DrillPortal extends Actors {
  server: ServerProcess;
  dataDir: string;
  database: Database;
  create: Factories;
  close(): Promise<void>;
}

const retryMs = 200;
/** Only catches hangs. */
const maxAttempts = 100;

/**
 * Calls endpoints of the contract on a server, signed in or anonymously. Retries if the server is too busy, which can
 * happen on a slow machine.
 */
const callerOf =
  (server: ServerProcess) =>
  (token?: string): Caller => ({
    async call(endpoint, { params, query, body, headers } = {}) {
      const search = query ? `?${new URLSearchParams(query)}` : '';
      for (let attempt = 1; ; attempt++) {
        const response = await callJson(server.url, pathOf(endpoint, params) + search, {
          method: endpoint.method,
          ...(token ? { token } : {}),
          ...(body === undefined ? {} : { body }),
          ...(headers ? { headers } : {}),
        });
        if (response.status === 503 && response.headers.has('retry-after') && attempt < maxAttempts)
          await sleep(retryMs);
        else return { ...response, text: '', headers: Object.fromEntries(response.headers) };
      }
    },
  });

export async function startDrillPortal(env: Record<string, string> = {}): Promise<DrillPortal> {
  const dataDir = await createDataFolder('drill');
  const server = await startServer({
    DATA_DIR: dataDir,
    LOG_LEVEL: 'error',
    ...unlimited,
    ...quickHashing,
    ...env,
  });
  const database = openDatabase(connectionTo(describeCluster(dataDir), 'portal'), { poolSize: 4 });
  const tokens = createTokens(readFileSync(join(dataDir, 'secret'), 'utf8').trim());
  const create = createFactories(database.db, quickHash());
  return {
    ...createActors({ callerWith: callerOf(server), db: database.db, tokens, create }),
    server,
    dataDir,
    database,
    create,
    async close() {
      await database.close();
      await server.kill('SIGTERM');
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
