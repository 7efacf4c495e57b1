/**
 * `npm run demo`: runs the portal on loopback with a small agency's sample data in its own folder, and prints sign-in links.
 * `--reset` starts over. Bundled with the server, because the TypeScript loader would take more memory than the portal.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { configuredFileStore } from '#server/adapters/file-store/configured.ts';
import { runPortal } from '#server/run.ts';
import { fillDemo } from './demo/fill.ts';
import { advisors, demoPeople } from './demo/people.ts';
import { defaultFolder, markerFile, resetDemo } from './demo/reset.ts';
import { createSignInLinks } from './demo/sign-in-links.ts';

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
  console.log('\nSign in with one of these, or open its link (works once, on this computer only):');
  for (const [role, { email, password }] of signIns) {
    console.log(`  ${role.padEnd(8)} ${email.padEnd(22)} ${password}`);
    console.log(`           ${url}${paths.get(email)}`);
  }
  console.log('\nTo start over: npm run demo -- --reset');
}

const refusal = process.argv.includes('--reset') ? resetDemo(dataDir, process.env.DATABASE_URL) : null;
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
  const links = createSignInLinks(signIns.map(([, { email }]) => email));
  const isRunning = await runPortal({
    async prepare(database, config) {
      await fillDemo(database.db, await configuredFileStore(config));
      writeFileSync(join(config.dataDir, markerFile), 'npm run demo -- --reset deletes this folder.\n');
    },
    addRoutes: (app, { db }, tokens) => links.addRoutes(app, db, tokens),
  });
  if (isRunning) printSignIns(links.paths);
}
