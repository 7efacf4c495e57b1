/**
 * The operator commands, built as for a release and run as processes: moving a portal to an external database and S3, and
 * reporting invalid settings.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { createTestDatabase } from '../database/test-database.ts';
import { createPhoto } from '../support/photo.ts';
import { startS3 } from '../support/s3-server.ts';
import { callJson, startServer } from './server-process.ts';

const built = fileURLToPath(new URL('../../dist/server/', import.meta.url));

type Command = 'backup' | 'restore' | 'admin' | 'verify';

async function run(command: Command, args: string[], env: Record<string, string>) {
  const child = spawn(process.execPath, [join(built, `${command}.js`), ...args], {
    env: { PATH: process.env.PATH, TMPDIR: tmpdir(), ...env },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  }
  const [code] = await once(child, 'close');
  return { code, output };
}

it('moves a running portal to an external database and S3, where people stay signed in', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-backup-'));
  const database = await createTestDatabase({ isEmpty: true });
  const s3 = await startS3();
  const source = { DATA_DIR: join(folder, 'here') };
  const target = {
    DATA_DIR: join(folder, 'there'),
    DATABASE_URL: database.url,
    S3_ENDPOINT: s3.settings.endpoint,
    S3_BUCKET: s3.settings.bucket,
    S3_ACCESS_KEY_ID: s3.settings.accessKeyId,
    S3_SECRET_ACCESS_KEY: s3.settings.secretAccessKey,
  };
  const file = join(folder, 'portal.tar');

  const first = await startServer(source);
  const person = { firstName: 'A', lastName: 'B', email: 'move@example.com', password: 'long enough' };
  const { token, user } = (await callJson(first.url, '/api/auth/register', { body: person })).body;
  await callJson(first.url, '/api/projects', { token, body: { name: 'Before the backup' } });
  const authorization = `Bearer ${token}`;
  const photo = createPhoto();
  const stored = await fetch(`${first.url}/api/auth/photo`, {
    method: 'PUT',
    headers: { authorization, 'content-type': 'application/octet-stream' },
    body: new Uint8Array(photo),
  });
  expect(stored.status).toBe(200);
  const backedUp = await run('backup', [file], source);
  expect(backedUp).toMatchObject({ code: 0, output: expect.stringContaining(`Wrote ${file}`) });
  await callJson(first.url, '/api/projects', { token, body: { name: 'After the backup' } });
  expect(await first.kill('SIGTERM')).toBe(0);

  const restored = await run('restore', [file], target);
  expect(restored).toMatchObject({ code: 0, output: expect.stringContaining('Restored the portal as of') });
  const second = await startServer(target);
  const { body: projects } = await callJson(second.url, '/api/projects', { token });
  expect(projects.map(({ name }: { name: string }) => name)).toEqual(['Before the backup']);
  const restoredPhoto = await fetch(`${second.url}/api/users/${user.id}/photo`, {
    headers: { authorization },
  });
  expect(Buffer.from(await restoredPhoto.arrayBuffer()).equals(photo)).toBe(true);

  expect(await run('admin', ['reset-password', 'nobody@example.com'], target)).toMatchObject({
    code: 1,
    output: 'No account has the email nobody@example.com. Check the spelling.\n',
  });

  const secondBackup = join(folder, 'again.tar');
  expect(await run('backup', [secondBackup], target)).toMatchObject({ code: 0 });
  expect(await run('restore', ['--check', secondBackup], {})).toMatchObject({
    code: 0,
    output: expect.stringContaining('is intact'),
  });
  expect(await second.kill('SIGTERM')).toBe(0);
  await s3.close();
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

it.each<[Command, ...string[]]>([['backup', 'portal.tar'], ['admin', 'status'], ['verify']])(
  '%s reports an invalid setting without a stack trace',
  async (command, ...args) => {
    const { code, output } = await run(command, args, { PORT: 'none' });
    expect(code).toBe(1);
    expect(output).toMatch(/^The portal can't start with these settings:\n/);
    expect(output).not.toMatch(/^ +at /m);
  },
);
