/** Built JavaScript: limits what the signed-in pages load beyond the first view, and rules out import cycles. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { expect, it } from 'vitest';

const folder = new URL('../../dist/web/assets/', import.meta.url);
const staticImport = /(?:^|[;}\s])(?:import|export)(?:[^;"'`()]*?from)?\s*["'`]\.\/([^"'`]+\.js)["'`]/g;
const files = readdirSync(folder).filter((name) => name.endsWith('.js'));
const imports = new Map(
  files.map((name) => [
    name,
    [...readFileSync(new URL(name, folder), 'utf8').matchAll(staticImport)].map(([, file = '']) => file),
  ]),
);

const withImports = (name: string, visited = new Set<string>()): Set<string> => {
  if (visited.has(name)) return visited;
  visited.add(name);
  for (const file of imports.get(name) ?? []) withImports(file, visited);
  return visited;
};

/** As the server sends it: compressed, unless the file is tiny. */
function bytesOf(name: string): number {
  const compressed = new URL(`${name}.br`, folder);
  return statSync(existsSync(compressed) ? compressed : new URL(name, folder)).size;
}

/** The files of a chunk and everything they import. The build can give several files the same chunk name. */
function filesOf(chunk: string): Set<string> {
  const named = files.filter((name) => name.replace(/-[\w-]{8}\.js$/, '') === chunk);
  expect(named, chunk).not.toEqual([]);
  return new Set(named.flatMap((name) => [...withImports(name)]));
}

/**
 * The goal for every page is 60 KB. These limits are the current sizes plus 3 to 4 KB: a package loaded by mistake exceeds them,
 * a few new sentences don't. All signed-in pages share 31 KB. Two pages exceed the goal: messages, and requirements, whose
 * questionnaire and inputs alone are 32 KB.
 */
it.each([
  ['dashboard', 39],
  ['requirements', 85],
  ['review', 60],
  ['compare', 38],
  ['messages', 66],
  ['documents', 60],
  ['status', 55],
  ['profile', 51],
  ['settings', 52],
  ['notifications', 36],
  ['help', 41],
  ['advisor', 52],
  ['client-picker', 49],
  ['admin-overview', 37],
  ['admin-users', 54],
  ['admin-projects', 51],
  ['admin-assignments', 53],
  ['admin-analytics', 52],
  ['audit', 53],
  ['brand', 55],
])('the page %s adds at most %i KB', (page, kilobytes) => {
  const firstView = filesOf('index');
  const bytes = [...new Set([...filesOf(page), ...filesOf('portal')])]
    .filter((name) => !firstView.has(name))
    .reduce((sum, name) => sum + bytesOf(name), 0);
  expect(bytes).toBeLessThanOrEqual(kilobytes * 1000);
});

it('no file imports itself through others, which could leave its components undefined at startup', () => {
  const inCycle = files.filter((name) =>
    (imports.get(name) ?? []).some((imported) => withImports(imported).has(name)),
  );
  expect(inCycle).toEqual([]);
});
