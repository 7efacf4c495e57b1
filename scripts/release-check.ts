/**
 * `npm run release:check`: writes a release, unpacks it into a temporary folder, installs it without development dependencies,
 * and uses parts that depend on an installed package or a file next to the program.
 */
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { writeRelease } from './release.ts';
import { createPortalApi } from './support/portal-api.ts';
import { startPortalProgram } from './support/portal-program.ts';
import { expectText, runCheck, runProgram, step } from './support/steps.ts';

const buildTools = [
  'esbuild',
  'tailwindcss',
  'tsx',
  'vite',
  'vitest',
  '@playwright/test',
  '@vitejs/plugin-react',
];

await runCheck('The release check', async (scratch, onEnd) => {
  const archive = await step('writes the release', writeRelease);
  const folder = join(scratch, 'portal');
  await step('unpacks and matches its checksums', async () => {
    await runProgram('sha256sum', ['--check', '--quiet', `${archive}.sha256`], { cwd: join(archive, '..') });
    mkdirSync(folder);
    await runProgram('tar', ['xzf', archive, '-C', folder, '--strip-components=1']);
    await runProgram('sha256sum', ['--check', '--quiet', 'SHA256SUMS'], { cwd: folder });
  });
  await step('installs without development dependencies', async () => {
    const args = ['ci', '--omit=dev', '--prefer-offline', '--no-audit', '--no-fund'];
    await runProgram('npm', args, { cwd: folder });
    const installed = buildTools.filter((name) => existsSync(join(folder, 'node_modules', name)));
    if (installed.length > 0) throw new Error(`Build tools were installed: ${installed.join(', ')}`);
  });

  const { PATH, HOME } = process.env;
  const env = {
    PATH,
    HOME,
    HOST: '127.0.0.1',
    PORT: '0',
    DATA_DIR: join(scratch, 'data'),
    LOG_LEVEL: 'warn',
  };
  const portal = await step('starts without building', async () => {
    const started = await startPortalProgram('npm', ['start'], { cwd: folder, env });
    onEnd(started.stop);
    if (/build/i.test(started.output())) throw new Error(started.output());
    return started;
  });
  const api = createPortalApi(portal.url);
  await step('serves pages, accounts and documents', async () => {
    expectText(await (await fetch(portal.url)).text(), '<div id="root"');
    const person = {
      firstName: 'Ada',
      lastName: 'Example',
      email: 'ada@example.com',
      password: 'release check',
    };
    const { token } = await api.call('/api/auth/register', { body: person });
    const project = await api.call('/api/projects', { token, body: { name: 'Release' } });
    for (const format of ['pdf', 'docx', 'md']) {
      const response = await fetch(`${portal.url}/api/projects/${project.id}/export?format=${format}`, {
        headers: { authorization: `Bearer ${token}` },
      });
      if (response.status !== 200) throw new Error(`${format}: ${response.status} ${await response.text()}`);
      await response.arrayBuffer();
    }
  });
  await step('backs up, checks the backup, verifies and shows the status', async () => {
    const npm = (...args: string[]) => runProgram('npm', ['run', '--silent', ...args], { cwd: folder, env });
    const backup = join(scratch, 'backup.tar');
    expectText(await npm('backup', '--', backup), 'Wrote');
    expectText(await npm('restore', '--', '--check', backup), 'is intact');
    expectText(await npm('verify'), 'Problems found: 0.');
    expectText(await npm('admin', '--', 'status'), /Users +1 active/);
  });
  await step('loads the S3 client', () =>
    runProgram(process.execPath, ['-e', "import('@aws-sdk/client-s3')"], { cwd: folder }),
  );
  await step('stops without having changed any of its files', async () => {
    await portal.stop();
    await runProgram('sha256sum', ['--check', '--quiet', 'SHA256SUMS'], { cwd: folder });
  });
});
