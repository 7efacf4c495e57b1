/** Client layout: the client shell with its slots filled, around the client pages. */
import { Outlet, useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { SessionUser } from '#domain/user.ts';
import { ClientViewBanner } from '../features/client-view/client-view-banner.tsx';
import { UnreadBadge } from '../features/messages/unread-badge.tsx';
import { RequirementsBadge } from '../features/project-status/requirements-badge.tsx';
import { ProjectSwitcher } from '../features/projects/project-switcher.tsx';
import { UnknownProject } from '../features/projects/unknown-project.tsx';
import { useIsClientView } from '../lib/client-view.ts';
import { useCurrentProject, useRememberedProject } from '../lib/current-project.ts';
import { useSession } from '../lib/session.ts';
import { whenIdle } from '../lib/when-used.ts';
import { ReadOnly } from '../ui/read-only.tsx';
import { BareMain } from './bare-main.tsx';
import { Bell } from './bell.tsx';
import { usePagesAhead } from './pages-ahead.ts';
import { PortalContext } from './portal-context.tsx';
import { ClientShell } from './shells/client-shell.tsx';
import { activeClientEntry } from './shells/navigation.ts';

/** Preloaded, because all of them are small. */
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

export function ClientLayout() {
  const { user } = useSession();
  useEffect(() => {
    if (!user?.id) return;
    // Not needed for the first view. If it can't be loaded, the next visit resumes them.
    const resume = () =>
      void import('../features/files/uploads.ts').then(
        ({ resumeUploads }) => resumeUploads(),
        () => undefined,
      );
    return whenIdle(resume);
  }, [user?.id]);
  // No user: just signed out, before the router leaves this page.
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
  usePagesAhead(pages);
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
        <PageOfProject />
      </ReadOnly>
    </ClientShell>
  );
}

/** Never shows a page for a project other than the one in its URL. */
function PageOfProject() {
  const { pathname } = useLocation();
  const { isUnknown } = useCurrentProject();
  return isUnknown && activeClientEntry(pathname) ? <UnknownProject /> : <Outlet />;
}
