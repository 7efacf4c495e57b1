/**
 * `npm run node-versions`: on each supported major version of Node, starts the built portal with its own database and runs
 * the API tests. `npm run node-versions -- 22` checks only that version. The binaries come from npm.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { startPortalProgram } from './support/portal-program.ts';
import { runCheck, runProgram, step } from './support/steps.ts';

const all = ['20', '22', '24', '26'];
const requested = process.argv.slice(2);
const versions = requested.length > 0 ? requested : all;

/** Installs the platform's package directly, because `node` itself only adds an install script. */
async function installNode(major: string, folder: string): Promise<string> {
  const name = `node-${process.platform}-${process.arch}@${major}`;
  await runProgram('npm', ['install', '--prefix', folder, '--no-audit', '--no-fund', name]);
  return join(folder, 'node_modules', name.replace(/@\d+$/, ''), 'bin');
}

/** With `bin` first on the PATH, so that programs started by name use this Node too. */
const environment = (bin: string) => ({ ...process.env, PATH: `${bin}${delimiter}${process.env.PATH}` });

async function startPortal(bin: string, dataDir: string) {
  const env = { ...environment(bin), HOST: '127.0.0.1', PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'warn' };
  const portal = await startPortalProgram(join(bin, 'node'), ['dist/server/main.js'], { env });
  try {
    const { status } = await fetch(`${portal.url}/readyz`);
    if (status !== 200) throw new Error(`/readyz: ${status}`);
  } finally {
    await portal.stop();
  }
}

await runCheck('The Node version check', async (scratch) => {
  if (!existsSync('dist/server/main.js')) throw new Error('Run npm run build first.');
  for (const major of versions) {
    const bin = await installNode(major, join(scratch, `node-${major}`));
    const version = (await runProgram(join(bin, 'node'), ['--version'])).trim();
    await step(`${version}: the built portal starts and migrates`, () =>
      startPortal(bin, join(scratch, `data-${major}`)),
    );
    await step(`${version}: API tests`, async () => {
      const args = ['--import', 'tsx', 'scripts/test.ts', '--level', 'api'];
      const { status } = spawnSync(join(bin, 'node'), args, { stdio: 'inherit', env: environment(bin) });
      if (status !== 0) throw new Error(`The API tests fail on Node ${version}.`);
    });
  }
});
