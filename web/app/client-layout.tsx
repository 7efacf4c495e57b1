/** Client layout: wraps the client pages in the client shell, registers the service worker and resumes uploads. */
import { Outlet, useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { isStaff } from '#domain/permissions.ts';
import type { SessionUser } from '#domain/user.ts';
import { ClientViewBanner } from '../features/client-view/client-view-banner.tsx';
import { UnreadBadge } from '../features/messages/unread-badge.tsx';
import { RequirementsBadge } from '../features/project-status/requirements-badge.tsx';
import { ProjectSwitcher } from '../features/projects/project-switcher.tsx';
import { UnknownProject } from '../features/projects/unknown-project.tsx';
import { useIsClientView } from '../lib/client-view.ts';
import { allowsPrefetch, currentConnection } from '../lib/connection.ts';
import { useCurrentProject, useRememberedProject } from '../lib/current-project.ts';
import { keepOfflineCopies } from '../lib/offline-copies.ts';
import { queryClient } from '../lib/query-client.ts';
import { useSession } from '../lib/session.ts';
import { whenIdle } from '../lib/when-used.ts';
import { ReadOnly } from '../ui/read-only.tsx';
import { BareMain } from './bare-main.tsx';
import { Bell } from './bell.tsx';
import { PortalContext } from './portal-context.tsx';
import { usePreloadPages } from './preload-pages.ts';
import { ClientShell } from './shells/client-shell.tsx';
import { activeClientEntry } from './shells/navigation.ts';

/** Preloaded, because clients are likely to open them next. */
const pages = [
  '/dashboard',
  '/requirements/{-$projectId}',
  '/messages/{-$projectId}',
  '/documents',
  '/status',
  '/profile',
  '/settings',
  '/notifications',
  '/help',
] as const;

keepOfflineCopies(queryClient);

/**
 * Lets clients open the questionnaire offline. With Data Saver or on 2G, waits until they open it for the first time,
 * when little is left to load.
 */
function useServiceWorker(user: SessionUser | null) {
  const { pathname } = useLocation();
  const isWanted =
    import.meta.env.PROD &&
    user !== null &&
    !isStaff(user) &&
    (pathname.startsWith('/requirements') || allowsPrefetch(currentConnection()));
  useEffect(() => {
    if (!isWanted) return;
    // If the code can't be loaded, the next visit tries again.
    const register = () =>
      void import('./service-worker.ts').then(
        ({ registerServiceWorker }) => registerServiceWorker(),
        () => undefined,
      );
    return whenIdle(register);
  }, [isWanted]);
}

export function ClientLayout() {
  const { user } = useSession();
  useServiceWorker(user);
  useEffect(() => {
    if (!user?.id) return;
    // Not needed for the first view. If the code can't be loaded, the next visit resumes the uploads.
    const resume = () =>
      void import('../features/files/uploads.ts').then(
        ({ resumeUploads }) => resumeUploads(),
        () => undefined,
      );
    return whenIdle(resume);
  }, [user?.id]);
  // The user just signed out, and the router hasn't left this page yet.
  if (!user) return <BareMain />;
  return (
    <PortalContext>
      <Portal user={user} />
    </PortalContext>
  );
}

function Portal({ user }: { user: SessionUser }) {
  const isClientView = useIsClientView();
  const { isUnknown } = useCurrentProject();
  useRememberedProject();
  usePreloadPages(pages);
  return (
    <ClientShell
      user={user}
      projectSwitcher={<ProjectSwitcher />}
      bell={
        <ReadOnly value={isClientView}>
          <Bell />
        </ReadOnly>
      }
      badges={{ '/requirements': <RequirementsBadge />, '/messages': <UnreadBadge /> }}
      banner={isClientView && <ClientViewBanner />}
      isProjectUnknown={isUnknown}
    >
      <ReadOnly value={isClientView}>
        <ClientPage />
      </ReadOnly>
    </ClientShell>
  );
}

/** Never shows a page for a project other than the one in its URL. */
function ClientPage() {
  const { pathname } = useLocation();
  const { isUnknown } = useCurrentProject();
  return isUnknown && activeClientEntry(pathname) ? <UnknownProject /> : <Outlet />;
}
