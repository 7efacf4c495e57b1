/** Fetches what a test needs from Debian's packages, where that is possible: as root, on Debian or its children. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** A machine that just started may be fetching updates of its own, and a mirror may be away for a moment. */
const patience = ['-o', 'DPkg::Lock::Timeout=300', '-o', 'Acquire::Retries=3'];

/** True when the package is there afterwards. What apt has to say is on the screen. */
export function installFromDebian(name: string): boolean {
  const isPossible = process.getuid?.() === 0 && existsSync('/etc/debian_version');
  if (!isPossible) return false;
  console.log(`Installing ${name} from Debian …`);
  const options = { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } } as const;
  const install = () =>
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...patience, name], options)
      .status === 0;
  // An old list of packages may still be good enough when it cannot be renewed.
  spawnSync('apt-get', ['update', '-qq', ...patience], options);
  return install() || install();
}
