/** Finds a working Chromium, or installs Debian's package, or throws an error that says what to do. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';
import { installFromDebian } from './debian.ts';

/** The headless shell comes first: same engine, and it opens a page about twice as fast. */
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
];

/** Runs the program, because some systems ship a stub script that only explains how to install Chromium. */
const runs = (path: string) =>
  existsSync(path) && spawnSync(path, ['--version'], { stdio: 'ignore', timeout: 60_000 }).status === 0;

function find(): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const onPath = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...onPath, chromium.executablePath()].find(runs);
}

const commonArgs = [
  // As root, such as in a container, Chromium refuses to start with its sandbox on.
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Pages of one context share a renderer and the code that it has compiled.
  '--process-per-site',
];

/** For pages that are too short-lived for V8's optimizing compilers to pay off. */
export const chromiumArgs = [...commonArgs, '--js-flags=--no-opt,--no-maglev'];

/**
 * For the single page that runs all component tests: the quicker of the two optimizing compilers pays off, and so does more
 * room for new objects, which means fewer garbage collections.
 */
export const componentChromiumArgs = [
  ...commonArgs,
  '--js-flags=--no-opt,--min-semi-space-size=32,--max-semi-space-size=32',
];

/** Caches the path in CHROMIUM, so child processes don't search again. */
export function ensureChromium(): string {
  const configured = process.env.CHROMIUM;
  if (configured) return configured;
  let detected = find();
  for (const name of ['chromium-headless-shell', 'chromium']) {
    if (!detected && installFromDebian(name)) detected = find();
  }
  if (!detected) {
    throw new Error(
      'No working Chromium or Chrome was found. Install one (on Debian: apt-get install chromium-headless-shell) or set CHROMIUM to its path.',
    );
  }
  process.env.CHROMIUM = detected;
  return detected;
}
