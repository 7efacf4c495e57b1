/** Makes sure of a Chromium for the browser tests: one on the PATH, else Debian's package, else a clear sentence. */
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The headless shell first: the same engine, and about twice as quick to open a page. */
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
];

function onPath(): string | null {
  const folders = (process.env.PATH ?? '').split(delimiter);
  for (const name of names) {
    const folder = folders.find((candidate) => existsSync(join(candidate, name)));
    if (folder) return join(folder, name);
  }
  return null;
}

export function ensureChromium(): string {
  const given = process.env.CHROMIUM;
  if (given) return given;
  const found = onPath();
  if (found) return found;
  const canInstall = process.getuid?.() === 0 && existsSync('/etc/debian_version');
  if (!canInstall) {
    console.error(
      'The browser tests need a Chromium or Chrome. Install one (on Debian: apt-get install chromium-headless-shell) or name it in CHROMIUM.',
    );
    process.exit(1);
  }
  console.log('Installing Chromium from Debian …');
  const options = { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } } as const;
  spawnSync('apt-get', ['update', '-qq'], options);
  execFileSync(
    'apt-get',
    ['install', '-y', '-qq', '--no-install-recommends', 'chromium-headless-shell'],
    options,
  );
  return onPath() as string;
}
