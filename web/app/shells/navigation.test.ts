/** Which sidebar entry is active. */
import { describe, expect, it } from 'vitest';
import { activeAdminEntry, activeClientEntry } from './navigation.ts';

describe('active entry', () => {
  it.each([
    ['/', '/dashboard'],
    ['/dashboard', '/dashboard'],
    ['/requirements/p1', '/requirements'],
    ['/review/p1', '/requirements'],
    ['/messages', '/messages'],
    ['/documents', '/documents'],
    ['/status', '/status'],
    ['/compare/p1', '/status'],
    ['/profile', undefined],
  ])('at %s is %s', (pathname, entry) => {
    expect(activeClientEntry(pathname)).toBe(entry);
  });

  it.each([
    ['/admin', '/admin'],
    ['/admin/', '/admin'],
    ['/admin/users', '/admin/users'],
    ['/admin/analytics/x', '/admin/analytics'],
    ['/admin/unknown', undefined],
  ])('at %s in the admin area is %s', (pathname, entry) => {
    expect(activeAdminEntry(pathname)).toBe(entry);
  });
});
