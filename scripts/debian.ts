/** Installs a Debian package for the tests. Works only as root, on Debian and its derivatives. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Waits for the dpkg lock, which a freshly booted machine's updates may hold, and retries a failing mirror. */
const aptOptions = ['-o', 'DPkg::Lock::Timeout=300', '-o', 'Acquire::Retries=3'];

/** Returns whether the installation succeeded. apt's output goes to the terminal. */
export function installFromDebian(name: string): boolean {
  const isPossible = process.getuid?.() === 0 && existsSync('/etc/debian_version');
  if (!isPossible) return false;
  console.log(`Installing ${name} from Debian...`);
  const options = { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } } as const;
  const install = () =>
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...aptOptions, name], options)
      .status === 0;
  // Ignore a failed update: a stale package list may be good enough.
  spawnSync('apt-get', ['update', '-qq', ...aptOptions], options);
  return install() || install();
}
