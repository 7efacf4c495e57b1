/** Who may open which page, and where everybody else goes; the server decides on its own about the data. */
import { redirect } from '@tanstack/react-router';
import { can, isStaff } from '#domain/permissions.ts';
import { homePath, type SessionUser } from '#domain/user.ts';
import { isClientView } from '../lib/client-view.ts';
import { session } from '../lib/session.ts';
import { toast } from '../ui/toast-store.ts';

interface Visit {
  /** The router only looks ahead; nobody is going there yet. */
  preload: boolean;
}

const user = (): SessionUser | null => session.get().user;
const go = (to: '/' | '/auth' | '/dashboard' | '/admin' | '/advisor') => redirect({ to, replace: true });

/** The intake page is for visitors and clients. */
export function sendStaffHome(): void {
  const who = user();
  if (who && isStaff(who)) throw go(homePath(who.role));
}

/** Whoever is signed in needs no sign-in; choosing a new password with a mailed link is open to everybody. */
export function sendSignedInHome({ search }: { search: { mode?: string } }): void {
  const who = user();
  if (who && search.mode !== 'reset') throw go(homePath(who.role));
}

export function requireUser(): void {
  if (!user()) throw go('/');
}

export function requireAdvisor({ preload }: Visit): void {
  const who = user();
  if (!who) throw go('/auth');
  if (can(who, 'advise')) return;
  if (!preload) {
    toast({
      title: 'Advisor view',
      description: 'The advisor view is for Client Success Managers.',
    });
  }
  throw go('/');
}

export function requireAdmin(): void {
  const who = user();
  if (!who) throw go('/auth');
  if (!can(who, 'administer')) throw go(homePath(who.role));
}

/** Seeing the portal as one of the clients does is for those who have clients. */
export function requireStaff(): void {
  const who = user();
  if (!who) throw go('/');
  if (!can(who, 'viewAsClient')) throw go('/dashboard');
}

/** Starting a project is for visitors and clients; whoever looks at a client's portal looks, and starts nothing. */
export function requireNoStaff({ preload }: Visit): void {
  const who = user();
  const staff = who && isStaff(who) ? who : null;
  if (!staff && !isClientView()) return;
  if (!preload) {
    toast({
      title: 'Project start',
      description: staff
        ? 'Clients start their projects themselves. You work in the projects that they have begun.'
        : "You're viewing as a client, so you can't start a project here.",
    });
  }
  throw go(staff ? homePath(staff.role) : '/dashboard');
}

const adminPages = ['users', 'projects', 'assignments', 'analytics'] as const;

/** Addresses of an earlier version: /admin/admin/users is /admin/users now, and anything else there is /admin. */
export function redirectLegacyAdmin({ params }: { params: { _splat?: string | undefined } }): never {
  const page = adminPages.find((name) => name === params._splat);
  throw redirect({ to: page ? (`/admin/${page}` as const) : '/admin', replace: true });
}
