/** Admin shell: top bar with bell and profile menu; sidebar that collapses to icons, remembered in this browser. */
import { useLocation } from '@tanstack/react-router';
import { PanelLeftClose, PanelLeftOpen } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { SessionUser } from '#domain/user.ts';
import { device } from '../../lib/device.ts';
import { pageIcons } from '../../lib/page-icons.ts';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Frame } from './frame.tsx';
import { NavList } from './nav-list.tsx';
import { activeAdminEntry, adminEntries } from './navigation.ts';
import { ProfileMenu } from './profile-menu.tsx';
import { TopBar } from './top-bar.tsx';

export interface AdminShellProps {
  user: SessionUser;
  bell: ReactNode;
  children: ReactNode;
}

export function AdminShell({ user, bell, children }: AdminShellProps) {
  const { pathname } = useLocation();
  const [isCollapsed, setCollapsed] = useCollapsed();
  const active = activeAdminEntry(pathname);
  const entries = adminEntries.map(({ to, label }) => ({
    to,
    label,
    icon: pageIcons[to],
    isActive: to === active,
  }));
  return (
    <Frame
      isCollapsed={isCollapsed}
      topBar={
        <TopBar user={user} context="Administration">
          {bell}
          <ProfileMenu user={user} />
        </TopBar>
      }
      sidebar={(close) => (
        <>
          <NavList
            label="Administration"
            entries={entries}
            isCollapsed={isCollapsed && !close}
            onNavigate={close}
          />
          {!close && (
            <div className="mt-auto pt-6">
              <CollapseButton isCollapsed={isCollapsed} onChange={setCollapsed} />
            </div>
          )}
        </>
      )}
    >
      {children}
    </Frame>
  );
}

interface CollapseButtonProps {
  isCollapsed: boolean;
  onChange: (isCollapsed: boolean) => void;
}

function CollapseButton({ isCollapsed, onChange }: CollapseButtonProps) {
  if (isCollapsed) {
    return (
      <IconButton
        label="Expand sidebar"
        aria-expanded={false}
        className="w-full!"
        icon={<PanelLeftOpen aria-hidden="true" />}
        onClick={() => onChange(false)}
      />
    );
  }
  return (
    <Button
      variant="ghost"
      aria-expanded={true}
      className="w-full justify-start! gap-2.5! px-2.5! [&_svg]:size-4.5!"
      onClick={() => onChange(true)}
    >
      <PanelLeftClose aria-hidden="true" />
      Collapse sidebar
    </Button>
  );
}

const stored = device.entry('admin-sidebar', (value) => (value === 'collapsed' ? value : null));

function useCollapsed() {
  const [isCollapsed, setState] = useState(() => stored.read() !== null);
  const setCollapsed = (next: boolean) => {
    setState(next);
    if (next) stored.write('collapsed');
    else stored.remove();
  };
  return [isCollapsed, setCollapsed] as const;
}
