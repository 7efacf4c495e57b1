/** Admin layout: wraps the admin pages in the admin shell, and preloads them. */
import { Outlet } from '@tanstack/react-router';
import { useSession } from '../lib/session.ts';
import { BareMain } from './bare-main.tsx';
import { Bell } from './bell.tsx';
import { PortalContext } from './portal-context.tsx';
import { usePreloadPages } from './preload-pages.ts';
import { AdminShell } from './shells/admin-shell.tsx';
import { adminEntries } from './shells/navigation.ts';
import { StaleDataNotice } from './stale-data-notice.tsx';

const pages = adminEntries.map(({ to }) => to);

export function AdminLayout() {
  usePreloadPages(pages);
  const { user } = useSession();
  if (!user) return <BareMain />;
  return (
    <PortalContext>
      <AdminShell user={user} bell={<Bell />}>
        <StaleDataNotice />
        <Outlet />
      </AdminShell>
    </PortalContext>
  );
}
