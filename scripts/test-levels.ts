/** Test levels: which level a test file belongs to, which levels a filter selects, and the command that reruns a test. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';

export const levels = ['unit', 'component', 'api', 'process', 'browser', 'browsers'] as const;
export type Level = (typeof levels)[number];

/** Keep in sync with the patterns in vitest.config.ts and playwright.config.ts. */
export function levelOf(file: string): Level | null {
  if (file.startsWith('test/browser/')) return file.endsWith('.spec.ts') ? 'browser' : null;
  if (file.endsWith('.test.tsx')) return 'component';
  if (!file.endsWith('.test.ts')) return null;
  if (file.startsWith('test/process/')) return 'process';
  if (file.startsWith('test/browsers/')) return 'browsers';
  if (file.startsWith('server/') || file.startsWith('test/api/')) return 'api';
  return /^(domain|contract|web|scripts)\//.test(file) ? 'unit' : null;
}

const folders = ['domain', 'contract', 'web', 'server', 'scripts', 'test'];

/** Every test file, relative to the project root. */
export function testFiles(root = '.'): string[] {
  return folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
      .filter((file) => levelOf(file) !== null),
  );
}

/** The levels with a file that matches one of the filters; without filters, all but Firefox and WebKit. */
export function levelsMatching(filters: readonly string[], files: readonly string[]): Level[] {
  if (filters.length === 0) return levels.filter((level) => level !== 'browsers');
  const isMatch = (file: string) => filters.some((filter) => file.includes(filter));
  const matching = new Set(files.filter(isMatch).map(levelOf));
  return levels.filter((level) => matching.has(level));
}

const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`;

/** The command that reruns one test: by line number for browser tests, by title for all others. */
export function commandFor(file: string, { title, line }: { title?: string; line?: number }): string {
  const level = levelOf(file) ?? 'unit';
  const target = line === undefined ? file : `${file}:${line}`;
  return `npm run test:${level} -- ${target}${title ? ` -t ${quoted(title)}` : ''}`;
}
