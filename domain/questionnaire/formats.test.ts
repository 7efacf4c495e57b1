/** Tests which URLs, email addresses and dates are valid, and what is removed from text before it is stored. */

import { describe, expect, it } from 'vitest';
import { isCalendarDay, isEmail, isWebUrl, toStorableText } from './formats.ts';

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

  it.each([
    ['ann@example.com', true],
    ["o'neil+x@mail.example.co.uk", true],
    ['ann@example', false],
    ['ann@@example.com', false],
    ['ann@.com', false],
    ['ann lee@example.com', false],
    [`${'a'.repeat(250)}@x.com`, false],
  ])('email address %s: %s', (email, isValid) => expect(isEmail(email)).toBe(isValid));

  it.each([
    ['2028-02-29', true],
    ['2026-02-29', false],
    ['2026-13-01', false],
    ['26-01-01', false],
    ['tomorrow!!', false],
  ])('date %s: %s', (day, isValid) => expect(isCalendarDay(day)).toBe(isValid));

  it("removes only characters the database can't store", () => {
    expect(toStorableText('a\u0000b\udc00 🚀')).toBe('ab 🚀');
  });
});
