/** Links in the release's Markdown files. */
import { expect, it } from 'vitest';
import { brokenLinks, unlinkMissing } from './release-links.ts';

const files = new Map([
  [
    'SECURITY.md',
    '[model](docs/threat.md#the-limits-of-it) [gone](docs/gone.md) `[not](a.md)` [web](https://a.example)',
  ],
  [
    'docs/threat.md',
    '# Threats\n## The limits, of it\n[code](../server/a.ts) [up](../SECURITY.md) [here](#threats) [no](#nowhere)',
  ],
  ['deploy/a.conf', ''],
]);

it('finds links to files and headings that are missing', () => {
  expect(brokenLinks('SECURITY.md', files)).toEqual(['docs/gone.md']);
  expect(brokenLinks('docs/threat.md', files)).toEqual(['../server/a.ts', '#nowhere']);
});

it('keeps the text of a link to a missing file, and every other link', () => {
  expect(unlinkMissing('SECURITY.md', files)).toBe(
    '[model](docs/threat.md#the-limits-of-it) gone `[not](a.md)` [web](https://a.example)',
  );
  expect(unlinkMissing('docs/threat.md', files)).toBe(
    '# Threats\n## The limits, of it\ncode [up](../SECURITY.md) [here](#threats) [no](#nowhere)',
  );
});
