/** Server entry point: reads the configuration, starts the portal, and shuts down gracefully on SIGTERM or Ctrl-C. */
import { readConfig } from './config.ts';
import { createLog } from './log.ts';
import { startPortal } from './start.ts';
import { StartupError } from './startup-error.ts';

try {
  const config = readConfig();
  const log = createLog(config.logLevel);
  const portal = await startPortal(config, log);
  const setupHint = portal.setupUrl
    ? `\nCreate the first admin account here (one-time link): ${portal.setupUrl}`
    : '';
  console.log(`The portal runs at ${portal.url}${setupHint}`);

  const stop = () => {
    // Acknowledged writes are already committed.
    setTimeout(() => process.exit(1), config.shutdownMs).unref();
    portal.stop().then(
      () => process.exit(0),
      (error) => {
        log.error({ err: error }, 'stopped with an error');
        process.exit(1);
      },
    );
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
} catch (error) {
  if (!(error instanceof StartupError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
