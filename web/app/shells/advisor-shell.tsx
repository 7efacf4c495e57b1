/** Advisor shell: a top bar with the switch to the client view, the bell, a profile link and sign-out. */
import { Link } from '@tanstack/react-router';
import { ArrowLeftRight, LogOut } from 'lucide-react';
import type { ReactNode } from 'react';
import { initials } from '#domain/initials.ts';
import { isAdvisor } from '#domain/permissions.ts';
import { roleLabel } from '#domain/role-label.ts';
import { fullName, type SessionUser } from '#domain/user.ts';
import { ButtonLink } from '../../lib/button-link.tsx';
import { signOut } from '../../lib/sign-out.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { TopBar } from './top-bar.tsx';

export interface AdvisorShellProps {
  user: SessionUser;
  bell: ReactNode;
  children: ReactNode;
}

export function AdvisorShell({ user, bell, children }: AdvisorShellProps) {
  const name = fullName(user) || user.email;
  const label = isAdvisor(user) ? 'Client Success Manager' : roleLabel(user.role);
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="sticky top-0 z-30 flex h-14 shrink-0 items-center gap-2 border-line border-b bg-surface px-3 sm:px-4">
        <TopBar user={user} context={user.company}>
          <ButtonLink to="/start" className={buttonClass({ className: 'max-sm:px-2!' })}>
            <ArrowLeftRight aria-hidden="true" />
            <span className="max-sm:sr-only">Switch to Client View</span>
          </ButtonLink>
          {bell}
          <Link
            to="/profile"
            aria-label={`My Profile, ${name}, ${label}`}
            className="flex items-center gap-2.5 rounded-full py-0.5 pr-1 hover:bg-hover md:pr-3"
          >
            <Avatar photoOf={user.id} initials={initials(name)} className="ml-0.5" />
            <span className="hidden min-w-0 flex-col md:flex">
              <span className="max-w-44 truncate font-medium text-ink leading-4">{name}</span>{' '}
              <span className="text-muted text-xs">{label}</span>
            </span>
          </Link>
          <IconButton label="Logout" icon={<LogOut aria-hidden="true" />} onClick={signOut} />
        </TopBar>
      </header>
      <main id="main" tabIndex={-1} className="min-w-0 flex-1 px-4 py-6 outline-none sm:px-6 lg:px-8 lg:py-8">
        <div className="mx-auto w-full max-w-6xl">{children}</div>
      </main>
    </div>
  );
}
