/** Starts the portal (database, migrations, first admin, HTTP server) and stops it in reverse order. */
import { once } from 'node:events';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { moneySettings } from '#domain/money-settings.ts';
import { compose } from './compose.ts';
import type { Config } from './config.ts';
import { type Database, openDatabase } from './db/database.ts';
import { openEmbedded } from './db/embedded/embedded.ts';
import { migrate } from './db/migrate.ts';
import { certificateFromFolder, documentCertificate } from './document-certificate.ts';
import { prepareFirstAdmin } from './features/auth/first-admin.ts';
import { createTokens, type Tokens } from './http/tokens.ts';
import { signingSecret } from './signing-secret.ts';
import { StartupError } from './startup-error.ts';

/** Connections waiting to be accepted. When a burst fills Node's default of 511, other people's connections wait a second. */
const backlog = 4096;

/** Next to the bundled server. In development Vite serves the web app. */
const builtWebFolder = fileURLToPath(new URL('../web', import.meta.url));

export interface RunningPortal {
  url: string;
  /** Link to create the first admin, or null if there is one. */
  setupUrl: string | null;
  database: Database;
  stop(): Promise<void>;
}

/** What the demo and tools add to the portal. */
export interface StartOptions {
  webFolder?: string;
  /** Runs before the first admin is created. */
  prepare?(database: Database, config: Config): Promise<void>;
  addRoutes?(app: FastifyInstance, database: Database, tokens: Tokens): void;
}

export async function startPortal(
  config: Config,
  log: Logger,
  { webFolder = builtWebFolder, prepare, addRoutes }: StartOptions = {},
): Promise<RunningPortal> {
  await requireFreePort(config);
  Object.assign(moneySettings, config.money);
  const certificate = certificateFromFolder(config);
  // Awaited below, unless the database can't start.
  certificate?.catch(() => {});
  const embedded = config.databaseUrl ? null : await openEmbedded(config.dataDir, log);
  const connection = embedded?.connection ?? { connectionString: config.databaseUrl };
  try {
    const applied = await migrate(connection).catch(explainConnection);
    if (applied.length > 0) log.info({ applied }, 'migrated');
    const database = openDatabase(connection);
    await prepare?.(database, config);
    const [setupPath, secret] = await Promise.all([
      prepareFirstAdmin(database.db, config.firstAdmin),
      signingSecret(config, database.db),
      certificate ?? documentCertificate(config, database.db),
    ]);
    let url = config.publicUrl ?? '';
    const portal = await compose({
      ...{ config, database, secret, log, webFolder, publicUrl: () => url },
    });
    addRoutes?.(portal.app, database, createTokens(secret, config.previousJwtSecret));
    const { port, host } = config;
    const address = await portal.app.listen({ port, host, backlog }).catch(async (error) => {
      // Jobs are already running and would keep the process alive.
      await portal.close();
      await database.close();
      return explainPort(config)(error);
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
        await embedded?.stop();
      },
    };
  } catch (error) {
    await embedded?.stop();
    throw error;
  }
}

/** Fails before the database starts, so that an accidental second start exits immediately and runs no jobs. */
async function requireFreePort(config: Config): Promise<void> {
  const probe = createServer();
  try {
    probe.listen({ port: config.port, host: config.host });
    await once(probe, 'listening');
  } catch (error) {
    explainPort(config)(error as NodeJS.ErrnoException);
  }
  probe.close();
  await once(probe, 'close');
}

function explainConnection(error: NodeJS.ErrnoException): never {
  if (error instanceof StartupError) throw error;
  const isUnreachable = /^(ECONN|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|28|3D)/.test(error.code ?? '');
  throw isUnreachable
    ? new StartupError(`Can't connect to the database at DATABASE_URL: ${error.message}`)
    : error;
}

const explainPort =
  ({ host, port }: Config) =>
  (error: NodeJS.ErrnoException): never => {
    if (error.code === 'EADDRINUSE') {
      throw new StartupError(
        `Port ${port} on ${host} is already in use. Stop the program that uses it, or set PORT to another port.`,
      );
    }
    throw error;
  };
