/** Tests of onOneLine and isBlankText. */
import { expect, it } from 'vitest';
import { isBlankText, onOneLine } from './one-line.ts';

it('leaves names in any script unchanged', () => {
  for (const name of ['Ada Lovelace', 'Ana-María O’Neil', 'محمد', 'क्षितिज', '\u200Fעדה', '👩‍👩‍👧']) {
    expect(onOneLine(name)).toBe(name);
  }
});

it('joins lines and removes direction overrides', () => {
  expect(onOneLine(' Ada\r\n\r\nYour account\u2028is\tlocked\u0085 ')).toBe('Ada Your account is locked');
  expect(onOneLine('Ada \u202Egro.live\u202C')).toBe('Ada gro.live');
  expect(onOneLine('\u202E \u2066')).toBe('');
});

it.each([' ', '\u200B', '\u2060\uFEFF', '\u3164', '\u00AD', '\u2800', '\u{E0020}', '\uFE0F'])(
  'counts the invisible text %j as blank',
  (text) => {
    expect(isBlankText(text)).toBe(true);
    expect(isBlankText(`${text}a`)).toBe(false);
  },
);

it.each(['👩‍👩‍👧', 'נ', 'あ', '0', '.'])('counts %s as text', (text) => {
  expect(isBlankText(text)).toBe(false);
});
