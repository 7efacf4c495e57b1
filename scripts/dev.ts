/** `npm run dev`: the server restarts and the pages reload by themselves whenever a file changes. */
import { spawn } from 'node:child_process';
import { createServer } from 'vite';

const server = spawn(
  process.execPath,
  ['node_modules/tsx/dist/cli.mjs', 'watch', '--clear-screen=false', 'server/main.ts'],
  { stdio: 'inherit' },
);
const vite = await createServer({ configFile: 'vite.config.ts' });
await vite.listen();
vite.printUrls();

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, async () => {
    await vite.close();
    server.once('exit', () => process.exit(0));
    server.kill('SIGTERM');
  });
}
