/** The pages that anybody may open; a member of the team who looks at a client's portal sees them under the banner. */
import { Outlet } from '@tanstack/react-router';
import { ViewingBanner } from '../features/client-view/viewing-banner.tsx';
import { useIsViewing } from '../lib/client-view.ts';
import { ReadOnly } from '../ui/read-only.tsx';
import { PublicShell } from './shells/public-shell.tsx';

export function PublicLayout() {
  const isViewing = useIsViewing();
  return (
    <PublicShell banner={isViewing && <ViewingBanner />}>
      <ReadOnly value={isViewing}>
        <Outlet />
      </ReadOnly>
    </PublicShell>
  );
}
