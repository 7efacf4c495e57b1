/** Home page of each role, linked from the top bar, profile menu and sidebar. */
import { FolderKanban, LayoutDashboard, type LucideIcon, UsersRound } from 'lucide-react';
import { isRole, type Role, type SessionUser } from '#domain/user.ts';

const roleHomes = {
  client: { to: '/dashboard', label: 'My Projects', icon: FolderKanban },
  advisor: { to: '/advisor', label: 'My Clients', icon: UsersRound },
  admin: { to: '/admin', label: 'Admin Dashboard', icon: LayoutDashboard },
} as const satisfies Record<Role, { to: string; label: string; icon: LucideIcon }>;

/** Null for a role that this build doesn't know. */
export const homeOf = ({ role }: SessionUser) => (isRole(role) ? roleHomes[role] : null);
