/** Runs the portal once its database is up: migrations, first admin, HTTP server and jobs. */
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import type { Logger } from 'pino';
import { moneySettings } from '#domain/money-settings.ts';
import { compose } from './compose.ts';
import type { Config } from './config.ts';
import { type Database, openDatabase } from './db/database.ts';
import { explainDatabaseError } from './db/explain-database-error.ts';
import { migrate } from './db/migrate.ts';
import { certificateFromFolder, documentCertificate } from './document-certificate.ts';
import { prepareFirstAdmin } from './features/auth/first-admin.ts';
import { createTokens, type Tokens } from './http/tokens.ts';
import { signingSecret } from './signing-secret.ts';

/** Connections waiting to be accepted. When a burst fills Node's default of 511, other people's connections wait a second. */
const backlog = 4096;

/** Next to the bundled server. In development Vite serves the web app. */
const builtWebFolder = fileURLToPath(new URL('../web', import.meta.url));

export interface RunningServer {
  url: string;
  /** Link to create the first admin, or null if an admin exists. */
  setupUrl: string | null;
  database: Database;
  stop(): Promise<void>;
}

/** What the demo and tools add to the portal. */
export interface ServeOptions {
  webFolder?: string;
  /** Runs before the first admin is created. */
  prepare?(database: Database, config: Config): Promise<void>;
  addRoutes?(app: FastifyInstance, database: Database, tokens: Tokens): void | Promise<void>;
}

export async function serve(
  connect: () => Promise<pg.ClientConfig>,
  config: Config,
  log: Logger,
  { webFolder = builtWebFolder, prepare, addRoutes }: ServeOptions,
): Promise<RunningServer> {
  Object.assign(moneySettings, config.money);
  const certificate = certificateFromFolder(config);
  // Awaited below, unless the database can't start.
  certificate?.catch(() => {});
  const connection = await connect();
  const applied = await migrate(connection).catch((error) => {
    throw config.databaseUrl ? explainDatabaseError(error) : error;
  });
  if (applied.length > 0) log.info({ applied }, 'migrated');
  const database = openDatabase(connection);
  await prepare?.(database, config);
  const [setupPath, secret] = await Promise.all([
    prepareFirstAdmin(database.db, config.firstAdmin),
    signingSecret(config, database.db),
    certificate ?? documentCertificate(config, database.db),
  ]);
  let url = config.publicUrl ?? '';
  const portal = await compose({ config, database, secret, log, webFolder, publicUrl: () => url });
  await addRoutes?.(portal.app, database, createTokens(secret, config.previousJwtSecret));
  const { port, host } = config;
  const address = await portal.app.listen({ port, host, backlog }).catch(async (error) => {
    // Jobs are already running and would keep the process alive.
    await portal.close();
    await database.close();
    throw error;
  });
  url ||= address;
  return {
    url,
    setupUrl: setupPath && url + setupPath,
    database,
    async stop() {
      await portal.app.draining.start(config.drainMs);
      await portal.close();
      await database.close();
    },
  };
}
