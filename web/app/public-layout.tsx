/** Public layout: pages open to visitors, with the banner during a client view. */
import { Outlet } from '@tanstack/react-router';
import { useIsClientView } from '../lib/client-view.ts';
import { lazyComponent } from '../lib/lazy-component.ts';
import { ReadOnly } from '../ui/read-only.tsx';
import { PublicShell } from './shells/public-shell.tsx';

/** Loaded only in a client view. */
const ClientViewBanner = lazyComponent(
  () => import('../features/client-view/client-view-banner.tsx'),
  'ClientViewBanner',
);

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
