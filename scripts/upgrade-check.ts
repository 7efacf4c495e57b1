/**
 * `npm run upgrade:check`: moves a portal from Debian's PostgreSQL to the embedded one, a later major version, by backup and
 * restore, and compares rows and files before and after.
 */
import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';
import pg from 'pg';
import { readArchive } from '#server/features/backups/archive.ts';
import { tableOfEntry } from '#server/features/backups/manifest.ts';
import { startServer } from '../test/process/server-process.ts';
import { demoPeople } from './demo/people.ts';
import { openExternalPostgres, systemPrograms } from './support/external-postgres.ts';
import { createPortalApi } from './support/portal-api.ts';
import { expectText, runCheck, runProgram, step } from './support/steps.ts';

const dataSet = 'test/upgrade/client-portal-1.0.0.tar';

/** Changed by the commands themselves, which write audit entries, counters and settings; jobs come and go. */
const changing = /^(graphile_worker\._private_|public\.(audit_|counters$|settings$))/;

/** A hash per table and stored file. Ignores the order of rows. */
async function contentsOf(archive: string): Promise<Map<string, string>> {
  const contents = new Map<string, string>();
  await readArchive(archive, async ({ name, content }) => {
    const bytes = await buffer(content);
    const table = tableOfEntry(name);
    if (table) contents.set(table, (contents.get(table) ?? '') + gunzipSync(bytes).toString());
    else if (name.startsWith('objects/')) contents.set(name, bytes.toString('base64'));
  });
  for (const [name, text] of contents) {
    if (changing.test(name)) contents.delete(name);
    else contents.set(name, createHash('sha256').update(text.split('\n').sort().join('\n')).digest('hex'));
  }
  return contents;
}

async function versionOf(url: string): Promise<string> {
  const client = new pg.Client(url);
  await client.connect();
  const { rows } = await client.query('show server_version');
  await client.end();
  return rows[0].server_version;
}

await runCheck('The upgrade check', async (scratch, onEnd) => {
  if (!existsSync('dist/server/main.js')) throw new Error('Run npm run build first.');
  if (!systemPrograms()) {
    throw new Error('This check needs PostgreSQL from Debian: run apt-get install postgresql first.');
  }
  const run = (name: string, args: string[], env: Record<string, string>) =>
    runProgram(process.execPath, [`dist/server/${name}.js`, ...args], {
      env: { PATH: process.env.PATH, ...env },
    });
  const postgres = await step('starts the system PostgreSQL', openExternalPostgres);
  onEnd(postgres.close);
  const version = await versionOf(postgres.url);
  const before = { DATABASE_URL: postgres.url, DATA_DIR: join(scratch, 'before') };
  const after = { DATA_DIR: join(scratch, 'after') };
  const [first, second] = [join(scratch, 'first.tar'), join(scratch, 'second.tar')];

  await step(`runs a portal on PostgreSQL ${version} and backs it up`, async () => {
    const archive = join(scratch, 'data-set.tar');
    copyFileSync(dataSet, archive);
    mkdirSync(before.DATA_DIR);
    await run('restore', [archive], before);
    const server = await startServer(before);
    onEnd(() => server.kill('SIGTERM'));
    await createPortalApi(server.url).signIn(demoPeople.client);
    await server.kill('SIGTERM');
    await run('backup', [first], before);
  });
  await step('restores it into the embedded PostgreSQL', async () => {
    await run('restore', [first], after);
    expectText(await run('admin', ['status'], after), /PostgreSQL 1[89]/);
    await run('backup', [second], after);
  });
  await step('has the same rows and files', async () => {
    const [one, other] = [await contentsOf(first), await contentsOf(second)];
    const different = [...new Set([...one.keys(), ...other.keys()])].filter(
      (key) => one.get(key) !== other.get(key),
    );
    if (different.length > 0) throw new Error(`These differ: ${different.join(', ')}`);
    console.log(`      ${one.size} tables and files compared`);
  });
  await step('lets people sign in and continue', async () => {
    const server = await startServer(after);
    onEnd(() => server.kill('SIGTERM'));
    const api = createPortalApi(server.url);
    const token = await api.signIn(demoPeople.client);
    const [project] = await api.call('/api/projects', { token });
    const body = { content: 'After the upgrade' };
    await api.call(`/api/projects/${project.id}/messages`, { token, body });
  });
});
