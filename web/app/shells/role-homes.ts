/** Home page of each role, linked from the top bar, profile menu and sidebar. */
import { FolderKanban, type LucideIcon } from 'lucide-react';
import { isRole, type Role, type SessionUser } from '#domain/user.ts';
import { pageIcons } from '../../lib/page-icons.ts';

const roleHomes = {
  client: { to: '/dashboard', label: 'My Projects', icon: FolderKanban },
  advisor: { to: '/advisor', label: 'My Clients', icon: pageIcons['/advisor'] },
  admin: { to: '/admin', label: 'Admin Dashboard', icon: pageIcons['/admin'] },
} as const satisfies Record<Role, { to: string; label: string; icon: LucideIcon }>;

/** Null for a role that this build doesn't know. */
export const homeOf = ({ role }: SessionUser) => (isRole(role) ? roleHomes[role] : null);
