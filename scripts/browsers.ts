/** Finds Firefox and WebKit for the cross-browser tests, or installs Debian's packages, or says what to install. */
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { installFromDebian } from './debian.ts';

const programs = {
  Firefox: { names: ['firefox-esr', 'firefox'], package: 'firefox-esr' },
  WebKitWebDriver: { names: ['WebKitWebDriver'], package: 'webkit2gtk-driver' },
  Xvfb: { names: ['Xvfb'], package: 'xvfb' },
} as const;

type Program = keyof typeof programs;

function find(program: Program): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return programs[program].names
    .flatMap((name) => folders.map((folder) => join(folder, name)))
    .find((path) => existsSync(path));
}

function pathOf(program: Program): string {
  const path = find(program);
  if (!path) throw new Error(`${program} isn't installed.`);
  return path;
}

export const firefoxPath = () => pathOf('Firefox');
export const webkitDriverPath = () => pathOf('WebKitWebDriver');
export const xvfbPath = () => pathOf('Xvfb');

/** The browser that the driver starts unless it is configured to connect to a running one. It isn't on the PATH. */
export function webkitBrowserPath(): string {
  const libraries = '/usr/lib';
  for (const architecture of readdirSync(libraries)) {
    const path = join(libraries, architecture, 'webkit2gtk-4.1/MiniBrowser');
    if (existsSync(path)) return path;
  }
  throw new Error("WebKit's MiniBrowser isn't installed.");
}

export function ensureBrowsers(): void {
  const missing = (Object.keys(programs) as Program[]).filter(
    (program) => !find(program) && !(installFromDebian(programs[program].package) && find(program)),
  );
  if (missing.length === 0) return;
  const packages = missing.map((program) => programs[program].package).join(' ');
  throw new Error(
    `The tests in Firefox and WebKit need ${missing.join(', ')}. Install the missing programs and run the tests again (on Debian: apt-get install ${packages}).`,
  );
}
