/** What the top bar of every signed-in page holds: the portal's title, where one is, and the person. */
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { SessionUser } from '#domain/user.ts';
import { Brand } from './brand.tsx';
import { homeOf } from './role-homes.ts';

export interface TopBarProps {
  user: SessionUser;
  /** Beside the title: the company, or the area. */
  context: ReactNode;
  /** After it, such as the project switcher. */
  switcher?: ReactNode;
  /** At the right end. */
  children: ReactNode;
}

export function TopBar({ user, context, switcher, children }: TopBarProps) {
  return (
    <>
      <Link to={homeOf(user)?.to ?? '/'} className="rounded-md">
        <Brand />
      </Link>
      {context && (
        <span className="hidden min-w-0 items-center gap-3 pl-1 sm:flex">
          <span aria-hidden="true" className="h-5 w-px shrink-0 bg-line-strong" />
          <span className="truncate text-muted">{context}</span>
        </span>
      )}
      {switcher}
      <div className="ml-auto flex shrink-0 items-center gap-1.5">{children}</div>
    </>
  );
}
