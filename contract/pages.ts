/** Paths of all pages, in the router's notation. A request for any other page gets a 404. */

export const pagePaths = [
  '/',
  '/alternate',
  '/auth',
  '/required-step',
  '/setup',
  '/unsubscribe',
  '/verify-email',
  '/sign',
  '/verify/$hash',
  '/dashboard',
  '/requirements/{-$projectId}',
  '/review/{-$projectId}',
  '/compare/{-$projectId}',
  '/messages/{-$projectId}',
  '/documents',
  '/status',
  '/profile',
  '/settings',
  '/notifications',
  '/help',
  '/advisor',
  '/start',
  '/admin',
  '/admin/users',
  '/admin/projects',
  '/admin/assignments',
  '/admin/analytics',
  '/audit',
  '/brand',
  // Legacy URLs, which redirect to the admin pages.
  '/admin/admin',
  '/admin/admin/$',
] as const;

export type PagePath = (typeof pagePaths)[number];

const pages = pagePaths.map((path) => {
  const pattern = path
    .replace(/\/\{-\$\w+\}$/, '(/[^/]+)?')
    .replace(/\/\$$/, '(/.*)?')
    .replace(/\/\$\w+$/, '/[^/]+')
    .replace(/\/$/, '');
  return { path, pattern: new RegExp(`^${pattern}/?$`, 'i') };
});

/** The page at a URL's path, such as '/messages/{-$projectId}' for '/messages/7'; undefined for an unknown path. */
export const pageAt = (pathname: string): PagePath | undefined =>
  pages.find(({ pattern }) => pattern.test(pathname))?.path;

export const isPage = (pathname: string): boolean => pageAt(pathname) !== undefined;
