/** Page paths: the server's list matches the route table, and URLs are matched to their pages. */
import { expect, expectTypeOf, it } from 'vitest';
import { isPage, pageAt, type pagePaths } from '#contract/pages.ts';
import type { AppRouter } from './router.tsx';

/** A trailing slash marks an index route, whose path is its parent's. */
type Path<P> = P extends '/' ? P : P extends `${infer Before}/` ? Before : P;
/** Routes without a page: the root, and the admin area's 404. */
type NoPage = '' | '/admin/$';

it('lists exactly the pages of the route table', () => {
  // Checked at compile time, because the route table needs a browser.
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
  ['/verify/9f86d081', true],
  ['/verify', false],
  ['/verify/9f86d081/more', false],
  ['/admin', true],
  ['/admin/', true],
  ['/admin/nothing', false],
  ['/admin/admin/users/old', true],
  ['/nothing', false],
  ['/dashboards', false],
  ['/wp-login.php', false],
])('isPage(%s) is %s', (pathname, expected) => expect(isPage(pathname)).toBe(expected));

it('finds the page of a path with a parameter', () => {
  expect(pageAt('/messages/b2')).toBe('/messages/{-$projectId}');
});
