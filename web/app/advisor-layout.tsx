/** Advisor layout: wraps the advisor pages in the advisor shell, and preloads the project pages they link to. */
import { Outlet } from '@tanstack/react-router';
import { useSession } from '../lib/session.ts';
import { BareMain } from './bare-main.tsx';
import { Bell } from './bell.tsx';
import { PortalContext } from './portal-context.tsx';
import { usePreloadPages } from './preload-pages.ts';
import { AdvisorShell } from './shells/advisor-shell.tsx';
import { StaleDataNotice } from './stale-data-notice.tsx';

const pages = [
  '/review/{-$projectId}',
  '/requirements/{-$projectId}',
  '/messages/{-$projectId}',
  '/documents',
] as const;

export function AdvisorLayout() {
  usePreloadPages(pages);
  const { user } = useSession();
  if (!user) return <BareMain />;
  return (
    <PortalContext>
      <AdvisorShell user={user} bell={<Bell />}>
        <StaleDataNotice />
        <Outlet />
      </AdvisorShell>
    </PortalContext>
  );
}
