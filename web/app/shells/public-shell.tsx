/** Shell of the public pages: the brand, and the user or a sign-in link. */
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useHasReturnPath } from '../../lib/return-path.ts';
import { useSession } from '../../lib/session.ts';
import { signOut } from '../../lib/sign-out.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Brand } from './brand.tsx';

export interface PublicShellProps {
  /** Full-width and always visible. */
  banner?: ReactNode;
  children: ReactNode;
}

export function PublicShell({ banner, children }: PublicShellProps) {
  const { user } = useSession();
  return (
    <div className="flex min-h-dvh flex-col">
      {banner && <div className="sticky top-0 z-30 h-14 shrink-0 sm:h-10">{banner}</div>}
      <header className="mx-auto flex min-h-14 w-full max-w-6xl flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-2 sm:px-6">
        <Link to="/" className="min-w-0 rounded-md">
          <Brand />
        </Link>
        {user ? (
          <>
            <p className="min-w-0 truncate text-muted max-sm:order-last max-sm:w-full max-sm:text-sm sm:ml-auto">
              Signed in as {user.firstName} {user.lastName}
            </p>
            <div className="flex items-center gap-1.5">
              <Link to="/dashboard" className={buttonClass({ variant: 'ghost', size: 'sm' })}>
                My Projects
              </Link>
              <Button size="sm" onClick={signOut}>
                Sign Out
              </Button>
            </div>
          </>
        ) : (
          <Link to="/auth" className={buttonClass({ size: 'sm' })}>
            Login
          </Link>
        )}
      </header>
      <main
        id="main"
        tabIndex={-1}
        className="mx-auto w-full max-w-6xl flex-1 px-4 py-8 outline-none sm:px-6 sm:py-12"
      >
        <SignInNotice />
        {children}
      </main>
    </div>
  );
}

/** Explains to a visitor whose link leads to a page for signed-in users why they see this one instead. */
function SignInNotice() {
  const { user } = useSession();
  const hasReturnPath = useHasReturnPath();
  if (user || !hasReturnPath) return null;
  return (
    <div
      role="status"
      className="mx-auto mb-8 flex max-w-2xl flex-wrap items-center justify-between gap-3 rounded-lg bg-accent-soft px-4 py-3"
    >
      <p className="min-w-0 flex-1 basis-60">Sign in to open the page you requested.</p>
      <Link to="/auth" className={buttonClass({ variant: 'primary', size: 'sm' })}>
        Sign In
      </Link>
    </div>
  );
}
