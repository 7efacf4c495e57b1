/** Public layout: pages open to everyone, with the banner during a client view. */
import { Outlet } from '@tanstack/react-router';
import { ClientViewBanner } from '../features/client-view/client-view-banner.tsx';
import { useIsClientView } from '../lib/client-view.ts';
import { ReadOnly } from '../ui/read-only.tsx';
import { PublicShell } from './shells/public-shell.tsx';

export function PublicLayout() {
  const isClientView = useIsClientView();
  return (
    <PublicShell banner={isClientView && <ClientViewBanner />}>
      <ReadOnly value={isClientView}>
        <Outlet />
      </ReadOnly>
    </PublicShell>
  );
}
