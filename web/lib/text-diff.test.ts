/** Text comparison: added and removed words, and texts too long to compare. */
import { expect, it } from 'vitest';
import { diffTexts } from './text-diff.ts';

const marked = (before: string, after: string) =>
  diffTexts(before, after)
    .map(({ kind, text }) => (kind === 'same' ? text : kind === 'added' ? `{+${text}+}` : `[-${text}-]`))
    .join('');

it.each([
  ['Same text', 'Same text', 'Same text'],
  ['', 'New', '{+New+}'],
  ['Old', '', '[-Old-]'],
  ['Sell more boxes', 'Sell fewer boxes', 'Sell [-more-]{+fewer+} boxes'],
  ['Sell boxes', 'Sell boxes by summer', 'Sell boxes{+ by summer+}'],
  ['one two three', 'uno dos three', '[-one two-]{+uno dos+} three'],
  ['a\nb', 'a\nc', 'a\n[-b-]{+c+}'],
])('compares %j with %j word by word', (before, after, expected) =>
  expect(marked(before, after)).toBe(expected),
);

it('keeps both texts complete', () => {
  const [before, after] = ['The app sells boxes to 200 homes.', 'Our app sells fresh boxes to homes nearby.'];
  const parts = diffTexts(before, after);
  const without = (kind: string) =>
    parts
      .filter((part) => part.kind !== kind)
      .map(({ text }) => text)
      .join('');
  expect(without('added')).toBe(before);
  expect(without('removed')).toBe(after);
});

it('replaces a very long text as a whole', () => {
  const [before, after] = ['a '.repeat(3000), 'b '.repeat(3000)];
  expect(diffTexts(`${before}x`, `${after}y`).map(({ kind }) => kind)).toEqual(['removed', 'added']);
});
