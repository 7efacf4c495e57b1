/** `npm run dev`: the server restarts and the pages reload by themselves whenever a file changes. */
import { spawn } from 'node:child_process';
import { createServer } from 'vite';

const vite = await createServer({ configFile: 'vite.config.ts' });
await vite.listen();
vite.printUrls();

const server = spawn(
  process.execPath,
  ['node_modules/tsx/dist/cli.mjs', 'watch', '--clear-screen=false', 'server/main.ts'],
  // Links, such as the one for the first administrator, lead to the pages that Vite serves.
  { stdio: 'inherit', env: { PUBLIC_URL: vite.resolvedUrls?.local[0]?.replace(/\/$/, ''), ...process.env } },
);

// Vite ends this process by itself on these signals, so that the server has to hear of them at once.
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.prependListener(signal, () => server.kill('SIGTERM'));
