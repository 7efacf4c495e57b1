/**
 * `npm run demo`: runs the portal on loopback with a small agency's sample data in its own folder, and prints sign-in links.
 * `--reset` starts over. Bundled with the server, because the TypeScript loader would take more memory than the portal.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '#server/config.ts';
import type { Db } from '#server/db/database.ts';
import { runPortal } from '#server/run.ts';
import { advisors, demoPeople } from './demo/people.ts';
import { defaultFolder, resetDemo } from './demo/reset.ts';

const port = process.env.PORT || '3000';
const url = `http://127.0.0.1:${port}`;
const dataDir = process.env.DATA_DIR || defaultFolder;

const signIns = [
  ['admin', demoPeople.admin],
  ['advisor', demoPeople.advisor],
  ['advisor', advisors.miguel],
  ['advisor', advisors.priya],
  ['client', demoPeople.client],
] as const;

function printSignIns(paths: ReadonlyMap<string, string>) {
  console.log('\nSign in with one of these accounts, or open its link (works once, on this computer only):');
  for (const [role, { email, password }] of signIns) {
    console.log(`  ${role.padEnd(8)} ${email.padEnd(22)} ${password}`);
    console.log(`           ${url}${paths.get(email)}`);
  }
  console.log('\nTo start over: npm run demo -- --reset');
}

/** Imports the demo's code, which needs most of the server's, and starts computing the data for a new demo. */
async function loadDemo(isNew: boolean) {
  const [{ composeDemo, prepareDemo }, { createSignInLinks }] = await Promise.all([
    import('./demo/fill.ts'),
    import('./demo/sign-in-links.ts'),
  ]);
  const composed = isNew ? composeDemo() : null;
  return {
    fill: (db: Db, config: Config) => prepareDemo(db, config, () => composed ?? composeDemo()),
    links: createSignInLinks(signIns.map(([, { email }]) => email)),
  };
}

const refusal = process.argv.includes('--reset') ? await resetDemo(dataDir, process.env.DATABASE_URL) : null;
if (refusal) {
  console.error(refusal);
  process.exitCode = 1;
} else {
  // The server reads its config from the environment.
  Object.assign(process.env, {
    HOST: '127.0.0.1',
    PORT: port,
    PUBLIC_URL: url,
    DATA_DIR: dataDir,
    LOG_LEVEL: process.env.LOG_LEVEL || 'warn',
  });
  const isNew = !process.env.DATABASE_URL && !existsSync(join(dataDir, 'postgres'));
  const running = runPortal({
    prepare: async ({ db }, config) => (await loading).fill(db, config),
    addRoutes: async (app, { db }, tokens) => (await loading).links.addRoutes(app, db, tokens),
  });
  // After `runPortal`, so that it overlaps with PostgreSQL creating its data folder in another process.
  const loading = loadDemo(isNew);
  if (await running) printSignIns((await loading).links.paths);
}
