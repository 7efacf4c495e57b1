/** The entries of the sidebars, and the rule for the one that is active. */

export const clientEntries = [
  { path: '/dashboard', to: '/dashboard', label: 'Dashboard' },
  // The two pages of one project keep the project of the address that they are opened from.
  { path: '/requirements', to: '/requirements/{-$projectId}', label: 'Requirements Form' },
  { path: '/messages', to: '/messages/{-$projectId}', label: 'Messages' },
  { path: '/documents', to: '/documents', label: 'Documents' },
  { path: '/status', to: '/status', label: 'Project Status' },
] as const;
export type ClientPath = (typeof clientEntries)[number]['path'];

export const adminEntries = [
  { to: '/admin', label: 'Overview' },
  { to: '/admin/users', label: 'User Management' },
  { to: '/admin/projects', label: 'Projects' },
  { to: '/admin/assignments', label: 'Assignments' },
  { to: '/admin/analytics', label: 'Analytics' },
  { to: '/audit', label: 'Audit Trail' },
] as const;
export type AdminPath = (typeof adminEntries)[number]['to'];

/** The entry whose path the location starts with; / counts as Dashboard. */
export function activeClientEntry(pathname: string): ClientPath | undefined {
  if (pathname === '/') return '/dashboard';
  return clientEntries.find((entry) => pathname.startsWith(entry.path))?.path;
}

/** Every admin path starts with that of Overview, so it is active only when it is the whole path. */
export function activeAdminEntry(pathname: string): AdminPath | undefined {
  const path = pathname.replace(/\/$/, '');
  if (path === '/admin') return '/admin';
  return adminEntries.find((entry) => entry.to !== '/admin' && path.startsWith(entry.to))?.to;
}
