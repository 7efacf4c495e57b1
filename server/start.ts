/**
 * Starts the portal and stops it in reverse order. The embedded PostgreSQL starts in its own process while this one loads
 * the rest of the server's code.
 */
import { once } from 'node:events';
import { createServer } from 'node:net';
import type { Logger } from 'pino';
import type { Config } from './config.ts';
import { openEmbedded } from './db/embedded/embedded.ts';
import { explainStartError } from './explain-start-error.ts';
import type { RunningServer, ServeOptions } from './serve.ts';

export async function startPortal(
  config: Config,
  log: Logger,
  options: ServeOptions = {},
): Promise<RunningServer> {
  await requireFreePort(config);
  const opening = config.databaseUrl ? null : openEmbedded(config.dataDir, log);
  // Awaited once the code is loaded.
  opening?.catch(() => {});
  const stopDatabase = async () => (await opening?.catch(() => null))?.stop();
  try {
    const { serve } = await import('./serve.ts');
    const connect = async () => (await opening)?.connection ?? { connectionString: config.databaseUrl };
    const server = await serve(connect, config, log, options).catch(explainStartError(config));
    return {
      ...server,
      async stop() {
        await server.stop();
        await stopDatabase();
      },
    };
  } catch (error) {
    await stopDatabase();
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
    explainStartError(config)(error as NodeJS.ErrnoException);
  }
  probe.close();
  await once(probe, 'close');
}
