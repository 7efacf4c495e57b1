/** Checks that every test title quoted in the security docs, as in [file](path) “title”, “title”, is still in the linked file. */
import { existsSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { describe, expect, it } from 'vitest';

/** A link's target, or a quoted title. */
const linkOrTitle = /\]\(([^)\s]+)\)|“([^”]+)”/g;
const isTestFile = (file: string) => /\.(test|spec)\.tsx?$/.test(file);

/** The title in it('title'), describe.skip('title') or it.each(cases)('title'). */
const titleArgument =
  /(?:\b(?:it|test|describe)(?:\.\w+)*|\))\(\s*(?:'((?:[^'\\\n]|\\.)+)'|"([^"\n]+)"|`([^`]+)`)/g;
const titlesIn = (source: string): string[] =>
  [...source.matchAll(titleArgument)].map(([, single, double, template]) =>
    (single ?? double ?? template ?? '').replaceAll(String.raw`\'`, "'"),
  );

type ReadFile = (file: string) => string | null;

/** Returns a message for each quoted title that isn't in the file linked before it on the same line. */
function staleQuotes(page: string, read: ReadFile): string[] {
  return (read(page) ?? '').split('\n').flatMap((line, index) => {
    const stale: string[] = [];
    let file = '';
    for (const [, target, title] of line.matchAll(linkOrTitle)) {
      if (target !== undefined) file = posix.join(posix.dirname(page), target);
      const isFound = title === undefined || (isTestFile(file) && titlesIn(read(file) ?? '').includes(title));
      if (!isFound) stale.push(`${page}:${index + 1}: “${title}” isn't a test in ${file || 'a linked file'}`);
    }
    return stale;
  });
}

describe('staleQuotes', () => {
  const files: Record<string, string> = {
    'test/a.test.ts': `it('keeps the user\\'s name', () => {}); it.each(cases)(\n  'refuses %s', run); expect(a).toBe(1);`,
    'server/a.ts': `log('refuses %s');`,
  };
  const stale = (markdown: string) =>
    staleQuotes('docs/page.md', (file) => (file === 'docs/page.md' ? markdown : (files[file] ?? null)));

  it('accepts titles from the linked file, including those of it.each', () => {
    expect(stale("[a](../test/a.test.ts) “refuses %s”, “keeps the user's name”")).toEqual([]);
  });

  it.each([
    ['that was changed', '[a](../test/a.test.ts) “refuses %s.”', 'test/a.test.ts'],
    ['whose file is gone', '[b](../test/b.test.ts) “refuses %s”', 'test/b.test.ts'],
    ['after a link to a file without tests', '[a](../server/a.ts) “refuses %s”', 'server/a.ts'],
    ['without a link on its line', '[a](../test/a.test.ts)\n“refuses %s”', 'a linked file'],
  ])('reports a title %s', (_case, markdown, file) => {
    expect(stale(markdown)).toEqual([expect.stringContaining(`isn't a test in ${file}`)]);
  });
});

it.each(['docs/asvs.md', 'docs/threat-model.md'])('%s quotes only tests that exist', (page) => {
  const read = (file: string) => (existsSync(file) ? readFileSync(file, 'utf8') : null);
  expect(read(page)).toContain('“');
  expect(staleQuotes(page, read)).toEqual([]);
});
