/** Runs the portal as a process: reads the configuration, starts it, and shuts down gracefully on SIGTERM or Ctrl-C. */
import { readConfig } from './config.ts';
import { createLog } from './log.ts';
import type { ServeOptions } from './serve.ts';
import { startPortal } from './start.ts';
import { StartupError } from './startup-error.ts';

/** Returns false if the portal couldn't start; the reason is printed. */
export async function runPortal(options: ServeOptions = {}): Promise<boolean> {
  try {
    const config = readConfig();
    const log = createLog(config.logLevel);
    const portal = await startPortal(config, log, options);
    const stop = () => {
      // Exiting anyway loses nothing: acknowledged writes are already committed.
      setTimeout(() => process.exit(1), config.drainMs + config.shutdownMs).unref();
      portal.stop().then(
        () => process.exit(0),
        (error) => {
          log.error({ err: error }, 'stopped with an error');
          process.exit(1);
        },
      );
    };
    // Registered before the address is printed, because its reader may send a signal immediately.
    process.once('SIGTERM', stop);
    process.once('SIGINT', stop);
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
