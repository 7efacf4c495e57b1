/** The server's idea of what is a page, held against the route table. */
import { expect, expectTypeOf, it } from 'vitest';
import { isPage, type pagePaths } from '#contract/pages.ts';
import type { AppRouter } from './router.tsx';

/** With a slash at its end an index route is meant, which has the address of the route around it. */
type Path<P> = P extends '/' ? P : P extends `${infer Before}/` ? Before : P;
/** Where the admin area says that there is nothing. */
type NoPage = '' | '/admin/$';

it('names every page of the route table, and nothing else', () => {
  // Held by the compiler: the route table itself needs a browser.
  expectTypeOf<(typeof pagePaths)[number]>().toEqualTypeOf<
    Exclude<Path<keyof AppRouter['routesByPath']>, NoPage>
  >();
});

it.each([
  ['/', true],
  ['/Dashboard/', true],
  ['/requirements', true],
  ['/requirements/b2', true],
  ['/requirements/b2/more', false],
  ['/admin', true],
  ['/admin/', true],
  ['/admin/nothing', false],
  ['/admin/admin/users/old', true],
  ['/nothing', false],
  ['/dashboards', false],
  ['/wp-login.php', false],
])('%s: %s', (pathname, expected) => expect(isPage(pathname)).toBe(expected));
