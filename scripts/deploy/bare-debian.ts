/** A folder with a bare Debian 12 and Node, for testing installations from scratch. */
import { cpSync, realpathSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { runProgram } from '../support/steps.ts';
import { debianProgram } from './debian-program.ts';

const authorities = 'ssl/certs/ca-certificates.crt';

export async function createDebian(root: string, scratch: string, packages: string[] = []): Promise<void> {
  const mmdebstrap = await debianProgram('mmdebstrap', '/usr/bin/mmdebstrap', scratch);
  const options = ['--quiet', '--variant=minbase', `--include=${['ca-certificates', ...packages].join(',')}`];
  await runProgram('perl', [mmdebstrap, ...options, 'bookworm', root]);
  // DNS and certificate authorities: some networks have their own.
  for (const file of ['resolv.conf', 'hosts', authorities])
    cpSync(join('/etc', file), join(root, 'etc', file));
}

/** npm's registry settings on this machine. Passed only in the environment, never written to a file. */
export async function npmEnvironment(): Promise<Record<string, string>> {
  const output = await runProgram('npm', ['config', 'get', 'registry']);
  return {
    // npm may also print warnings.
    npm_config_registry: /^https?:\S+/m.exec(output)?.[0] ?? '',
    npm_config_cafile: join('/etc', authorities),
    npm_config_cache: '/tmp/npm-cache',
  };
}

/** Installs Node from npm's registry, and copies the npm that runs this script. */
export async function addNode(root: string, major: string, scratch: string): Promise<void> {
  const name = `node-${process.platform}-${process.arch}`;
  const folder = join(scratch, 'node');
  await runProgram('npm', ['install', '--prefix', folder, '--no-audit', '--no-fund', `${name}@${major}`]);
  cpSync(join(folder, 'node_modules', name, 'bin/node'), join(root, 'usr/local/bin/node'));
  const npm = dirname(dirname(realpathSync((await runProgram('sh', ['-c', 'command -v npm'])).trim())));
  cpSync(npm, join(root, 'usr/local/lib/npm'), { recursive: true, verbatimSymlinks: true });
  const start = '#!/bin/sh\nexec node /usr/local/lib/npm/bin/npm-cli.js "$@"\n';
  writeFileSync(join(root, 'usr/local/bin/npm'), start, { mode: 0o755 });
}
