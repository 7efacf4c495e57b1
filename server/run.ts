/** Runs the portal as a process: reads the configuration, starts the server, and shuts down gracefully on SIGTERM or Ctrl-C. */
import { readConfig } from './config.ts';
import { createLog } from './log.ts';
import type { ServeOptions } from './serve.ts';
import { startPortal } from './start.ts';
import { StartupError } from './startup-error.ts';

/** Returns false if the portal can't start, after printing why, or if it is stopped while it starts. */
export async function runPortal(options: ServeOptions = {}): Promise<boolean> {
  try {
    const config = readConfig();
    const log = createLog(config.logLevel);
    const starting = startPortal(config, log, options);
    let isStopping = false;
    const stop = () => {
      // npm forwards a signal that the terminal has already sent to the whole process group.
      if (isStopping) return;
      isStopping = true;
      // Exits anyway if stopping takes too long. That loses nothing: acknowledged writes are already committed.
      setTimeout(() => process.exit(1), config.drainMs + config.shutdownMs).unref();
      starting
        .then((portal) => portal.stop())
        .then(
          () => process.exit(0),
          (error) => {
            log.error({ err: error }, 'stopped with an error');
            process.exit(1);
          },
        );
    };
    // Registered while the portal is still starting, so that a signal during startup stops PostgreSQL too.
    process.on('SIGTERM', stop);
    process.on('SIGINT', stop);
    const portal = await starting;
    if (isStopping) return false;
    const setupHint = portal.setupUrl
      ? `\nCreate the first admin account here (one-time link): ${portal.setupUrl}`
      : '';
    console.log(`The portal is running at ${portal.url}${setupHint}`);
    return true;
  } catch (error) {
    if (!(error instanceof StartupError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
    return false;
  }
}
