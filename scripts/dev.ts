/** `npm run dev`: runs the server with restart on change and Vite with hot reload. */
import { spawn } from 'node:child_process';
import { createServer } from 'vite';

const vite = await createServer({ configFile: 'vite.config.ts' });
await vite.listen();
vite.printUrls();

const server = spawn(
  process.execPath,
  ['node_modules/tsx/dist/cli.mjs', 'watch', '--clear-screen=false', 'server/main.ts'],
  // Links such as the setup link must point to Vite's dev server.
  { stdio: 'inherit', env: { PUBLIC_URL: vite.resolvedUrls?.local[0]?.replace(/\/$/, ''), ...process.env } },
);

// Vite exits this process on SIGTERM, so pass the signal on first. Ctrl C also reaches the server, so wait for it to exit.
process.prependListener('SIGTERM', () => server.kill('SIGTERM'));
process.on('SIGINT', () => {});
server.once('exit', () => process.exit());
