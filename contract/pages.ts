/** Paths of all pages, in the router's notation. Any other path gets 404. */

export const pagePaths = [
  '/',
  '/alternate',
  '/auth',
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
  '/admin/admin',
  '/admin/admin/$',
] as const;

const patterns = pagePaths.map((path) => {
  const pattern = path
    .replace(/\/\{-\$\w+\}$/, '(/[^/]+)?')
    .replace(/\/\$$/, '(/.*)?')
    .replace(/\/\$\w+$/, '/[^/]+')
    .replace(/\/$/, '');
  return new RegExp(`^${pattern}/?$`, 'i');
});

export const isPage = (pathname: string): boolean => patterns.some((pattern) => pattern.test(pathname));
