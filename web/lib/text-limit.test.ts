/** Tests the length props of a field, and that no control truncates pasted text. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { textLimit } from './text-limit.ts';

it('shows a counter near the limit, and an error past it', () => {
  expect(textLimit('a'.repeat(80), 100)).toEqual({ error: undefined, counter: undefined });
  expect(textLimit('a'.repeat(100), 100)).toEqual({ error: undefined, counter: { length: 100, max: 100 } });
  expect(textLimit('a'.repeat(101), 100).error).toBe('Shorten this to 100 characters.');
});

it('counts an emoji as one character, as the server does', () => {
  expect(textLimit('😀'.repeat(100), 100).error).toBeUndefined();
});

it('no control has a maxLength, which silently truncates pasted text', () => {
  const web = join(import.meta.dirname, '..');
  const truncating = readdirSync(web, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'))
    .filter((file) =>
      /<(Input|Textarea|input|textarea|SearchInput)\b[^<]*\bmaxLength=/.test(
        readFileSync(join(web, file), 'utf8'),
      ),
    );
  expect(truncating).toEqual([]);
});
