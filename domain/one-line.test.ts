/** What is left of a text that wants to be more than one line. */
import { expect, it } from 'vitest';
import { onOneLine } from './one-line.ts';

it('keeps a name as it is, in any script', () => {
  for (const name of ['Ada Lovelace', 'Ana-María O’Neil', 'محمد', 'क्षितिज', '\u200Fעדה', '👩‍👩‍👧']) {
    expect(onOneLine(name)).toBe(name);
  }
});

it('makes one line of several, and takes out what turns the text around it', () => {
  expect(onOneLine(' Ada\r\n\r\nYour account\u2028is\tlocked\u0085 ')).toBe('Ada Your account is locked');
  expect(onOneLine('Ada \u202Egro.live\u202C')).toBe('Ada gro.live');
  expect(onOneLine('\u202E \u2066')).toBe('');
});
