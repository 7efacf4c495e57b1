/** Makes sure of a Chromium for the browser tests: one that is there and runs, else Debian's package, else a clear sentence. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';
import { installFromDebian } from './debian.ts';

/** The headless shell first: the same engine, and about twice as quick to open a page. */
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
];

/** Some systems have a script of that name that only tells how to get one. */
const runs = (path: string) =>
  existsSync(path) && spawnSync(path, ['--version'], { stdio: 'ignore', timeout: 60_000 }).status === 0;

function find(): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const onPath = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...onPath, chromium.executablePath()].find(runs);
}

export const chromiumArgs = [
  // Debian's Chromium refuses to run its sandbox as root, as in a container.
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Found once: whoever is started from here is told by CHROMIUM. */
export function ensureChromium(): string {
  const given = process.env.CHROMIUM;
  if (given) return given;
  let found = find();
  for (const name of ['chromium-headless-shell', 'chromium']) {
    if (!found && installFromDebian(name)) found = find();
  }
  if (!found) {
    throw new Error(
      'The browser tests need a Chromium or Chrome. Install one (on Debian: apt-get install chromium-headless-shell) or name it in CHROMIUM.',
    );
  }
  process.env.CHROMIUM = found;
  return found;
}
