/** Test levels: which level a file belongs to, which levels a filter selects, and the command that reruns a test. */
import { describe, expect, it } from 'vitest';
import { commandFor, levelOf, levels, levelsMatching, testFiles } from './test-levels.ts';

describe('levelOf', () => {
  it.each([
    ['domain/user.test.ts', 'unit'],
    ['web/lib/format.test.ts', 'unit'],
    ['scripts/test-levels.test.ts', 'unit'],
    ['web/ui/field.test.tsx', 'component'],
    ['server/features/messages/messages.test.ts', 'api'],
    ['test/api/permissions.test.ts', 'api'],
    ['test/process/email.test.ts', 'process'],
    ['test/browser/messages.spec.ts', 'browser'],
    ['test/browsers/webkit.test.ts', 'browsers'],
    ['test/browser/support/test.ts', null],
    ['domain/user.ts', null],
  ])('puts %s in %s', (file, level) => {
    expect(levelOf(file)).toBe(level);
  });
});

it('finds test files for every level', () => {
  expect(new Set(testFiles().map(levelOf))).toEqual(new Set(levels));
});

describe('levelsMatching', () => {
  const files = ['domain/message.test.ts', 'test/browser/messages.spec.ts', 'server/db/migrate.test.ts'];

  it('returns every level with a matching file', () => {
    expect(levelsMatching(['message'], files)).toEqual(['unit', 'browser']);
  });

  it('returns no level for a filter that matches nothing', () => {
    expect(levelsMatching(['nothing-like-this'], files)).toEqual([]);
  });

  it('leaves out Firefox and WebKit without a filter', () => {
    expect(levelsMatching([], files)).toEqual(['unit', 'component', 'api', 'process', 'browser']);
  });
});

describe('commandFor', () => {
  it('reruns a browser test by line number', () => {
    expect(commandFor('test/browser/auth.spec.ts', { line: 12 })).toBe(
      'npm run test:browser -- test/browser/auth.spec.ts:12',
    );
  });

  it('reruns any other test by title, quoted for the shell', () => {
    expect(commandFor('domain/user.test.ts', { title: "keeps the user's name" })).toBe(
      `npm run test:unit -- domain/user.test.ts -t 'keeps the user'\\''s name'`,
    );
  });
});
