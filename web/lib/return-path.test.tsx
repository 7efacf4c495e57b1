/** Return paths after sign-in: the portal's own pages, never another site's. */
import { expect, it } from 'vitest';
import { parseReturnPath } from './return-path.ts';

it.each([
  '/requirements/00000000-0000-4000-8000-0000000000a1?section=3#question',
  '/documents?project=12',
  '/admin/users',
  '/status/',
])('returns to %s', (path) => {
  expect(parseReturnPath(path)).toBe(path);
});

it.each([
  '//evil.example',
  '/\\evil.example',
  'https://evil.example/dashboard',
  'javascript:alert(1)',
  '/dashboard@evil.example',
  '/nothing',
  '/',
  '/auth?mode=reset',
  '/unsubscribe#token=1',
  null,
])("doesn't return to %s", (path) => {
  expect(parseReturnPath(path)).toBeNull();
});
