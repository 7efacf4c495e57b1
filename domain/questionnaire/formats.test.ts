/** Format checks: which URLs and email addresses are valid, and which characters are removed before text is stored. */

import { describe, expect, it } from 'vitest';
import { isEmail, isWebUrl, toStorableText } from './formats.ts';

describe('formats', () => {
  it.each([
    'https://example.com',
    'http://localhost:3000/a',
    'HTTPS://Example.com/ä?q=1#x',
    'http://10.0.0.1',
  ])('accepts %s as a URL', (url) => expect(isWebUrl(url)).toBe(true));

  it.each([
    'example.com',
    'https://',
    'https://x',
    'javascript:alert(1)',
    'https://a b.c',
    'https://me:pw@bank.com',
  ])('rejects %s as a URL', (url) => expect(isWebUrl(url)).toBe(false));

  it.each(['ann@example.com', "o'neil+x@mail.example.co.uk"])('accepts %s as an email address', (email) =>
    expect(isEmail(email)).toBe(true),
  );

  it.each(['ann@example', 'ann@@example.com', 'ann@.com', 'ann lee@example.com', `${'a'.repeat(250)}@x.com`])(
    'rejects %s as an email address',
    (email) => expect(isEmail(email)).toBe(false),
  );

  it("removes only characters the database can't store", () => {
    expect(toStorableText('a\u0000b\udc00 🚀')).toBe('ab 🚀');
  });
});
