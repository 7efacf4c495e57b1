/** Sidebar entries, and which one is active. */

export const clientEntries = [
  { path: '/dashboard', to: '/dashboard', label: 'Dashboard' },
  // Requirements and Messages keep the project of the current URL.
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
  { to: '/brand', label: 'Brand' },
] as const;
export type AdminPath = (typeof adminEntries)[number]['to'];

export function activeClientEntry(pathname: string): ClientPath | undefined {
  if (pathname === '/') return '/dashboard';
  if (pathname.startsWith('/review')) return '/requirements';
  if (pathname.startsWith('/compare')) return '/status';
  return clientEntries.find((entry) => pathname.startsWith(entry.path))?.path;
}

/** Overview's path is a prefix of other admin paths, so it must match exactly. */
export function activeAdminEntry(pathname: string): AdminPath | undefined {
  const path = pathname.replace(/\/$/, '');
  if (path === '/admin') return '/admin';
  return adminEntries.find((entry) => entry.to !== '/admin' && path.startsWith(entry.to))?.to;
}
