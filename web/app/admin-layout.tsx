/** The administrator's area around its pages; what fills the shell's slots is handed in here. */
import { Outlet } from '@tanstack/react-router';
import { useSession } from '../lib/session.ts';
import { Bell } from './bell.tsx';
import { AdminShell } from './shells/admin-shell.tsx';
import { Staleness } from './staleness.tsx';

export function AdminLayout() {
  const { user } = useSession();
  if (!user) return null;
  return (
    <AdminShell user={user} bell={<Bell />}>
      <Staleness />
      <Outlet />
    </AdminShell>
  );
}
