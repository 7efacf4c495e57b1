/** Top bar of each role's shell: the brand, the company or area, the command menu, and the shell's own buttons. */
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { SessionUser } from '#domain/user.ts';
import { Brand } from './brand.tsx';
import { CommandMenuButton } from './command-menu-button.tsx';
import { homeOf } from './role-homes.ts';

export interface TopBarProps {
  user: SessionUser;
  /** Next to the brand: the company or the area. */
  context: ReactNode;
  /** After the context, such as the project switcher. */
  switcher?: ReactNode;
  /** Right-aligned content. */
  children: ReactNode;
}

export function TopBar({ user, context, switcher, children }: TopBarProps) {
  return (
    <>
      <Link to={homeOf(user)?.to ?? '/'} className="min-w-0 rounded-md">
        <Brand />
      </Link>
      {context && (
        <span className="hidden min-w-0 items-center gap-3 pl-1 sm:flex">
          <span aria-hidden="true" className="h-5 w-px shrink-0 bg-line-strong" />
          <span className="truncate text-muted">{context}</span>
        </span>
      )}
      {switcher}
      <div className="ml-auto flex shrink-0 items-center gap-1 sm:gap-1.5">
        <CommandMenuButton />
        {children}
      </div>
    </>
  );
}
