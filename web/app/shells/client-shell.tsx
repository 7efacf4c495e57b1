/** Client shell: top bar with company, project switcher, bell and profile menu; sidebar with badges. */
import { useLocation } from '@tanstack/react-router';
import { ArrowLeftRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { isClient } from '#domain/permissions.ts';
import type { SessionUser } from '#domain/user.ts';
import { ButtonLink } from '../../lib/button-link.tsx';
import { pageIcons } from '../../lib/page-icons.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Frame } from './frame.tsx';
import { NavList } from './nav-list.tsx';
import { activeClientEntry, type ClientPath, clientEntries } from './navigation.ts';
import { ProfileMenu } from './profile-menu.tsx';
import { homeOf } from './role-homes.ts';
import { TopBar } from './top-bar.tsx';

const advisorView = { to: '/advisor', label: 'Switch to Advisor View', icon: ArrowLeftRight } as const;

export interface ClientShellProps {
  user: SessionUser;
  projectSwitcher?: ReactNode;
  bell: ReactNode;
  /** Shown at the end of a sidebar entry. */
  badges?: Partial<Record<ClientPath, ReactNode>>;
  banner?: ReactNode;
  /** The URL names a project that isn't the viewer's. */
  isProjectUnknown?: boolean;
  children: ReactNode;
}

export function ClientShell({
  user,
  projectSwitcher,
  bell,
  badges = {},
  banner,
  isProjectUnknown = false,
  children,
}: ClientShellProps) {
  const { pathname } = useLocation();
  const active = activeClientEntry(pathname);
  const entries = clientEntries.map(({ path, to, label }) => ({
    to,
    label,
    icon: pageIcons[path],
    isActive: path === active,
    omitsProject: isProjectUnknown,
    badge: badges[path],
  }));
  const other = isClient(user) ? advisorView : homeOf(user);
  const company = user.company || 'Your Company';
  return (
    <Frame
      banner={banner}
      drawerNote={company}
      topBar={
        <TopBar user={user} context={company} switcher={projectSwitcher}>
          {bell}
          <ProfileMenu user={user} />
        </TopBar>
      }
      sidebar={(close) => (
        <>
          <NavList label="Main" entries={entries} onNavigate={close} />
          {other && (
            <div className="mt-auto pt-6">
              <ButtonLink
                to={other.to}
                {...(close && { onClick: close })}
                className={buttonClass({ className: 'w-full' })}
              >
                <other.icon aria-hidden="true" />
                {other.label}
              </ButtonLink>
            </div>
          )}
        </>
      )}
    >
      {children}
    </Frame>
  );
}
