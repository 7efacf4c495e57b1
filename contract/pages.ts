/** Every address that is a page, as the router writes it: what is none of them is answered with 404. */

export const pagePaths = [
  '/',
  '/alternate',
  '/auth',
  '/setup',
  '/unsubscribe',
  '/dashboard',
  '/requirements/{-$projectId}',
  '/messages/{-$projectId}',
  '/documents',
  '/status',
  '/profile',
  '/settings',
  '/help',
  '/advisor',
  '/start',
  '/admin',
  '/admin/users',
  '/admin/projects',
  '/admin/assignments',
  '/admin/analytics',
  '/audit',
  '/admin/admin',
  '/admin/admin/$',
] as const;

const patterns = pagePaths.map((path) => {
  const pattern = path
    .replace(/\/\{-\$\w+\}$/, '(/[^/]+)?')
    .replace(/\/\$$/, '(/.*)?')
    .replace(/\/$/, '');
  return new RegExp(`^${pattern}/?$`, 'i');
});

export const isPage = (pathname: string): boolean => patterns.some((pattern) => pattern.test(pathname));
