/** Route guards: who may open which page. The server checks access to data independently. */
import { redirect } from '@tanstack/react-router';
import { can, isStaff } from '#domain/permissions.ts';
import { homePath, type SessionUser } from '#domain/user.ts';
import { isClientView } from '../lib/client-view.ts';
import { keepReturnPath, takeReturnPath } from '../lib/return-path.ts';
import { session } from '../lib/session.ts';
import { toast } from '../ui/toast-store.ts';
import type { RequirementsSearch } from './requirements-search.ts';

interface Visit {
  /** True while the router preloads, before the user navigates. */
  preload: boolean;
  /** Path, query and hash of the page. */
  location: { href: string };
}

const user = (): SessionUser | null => session.get().user;
const go = (to: '/' | '/auth' | '/dashboard' | '/admin' | '/advisor') => redirect({ to, replace: true });

/** Sends a visitor away from a page, which opens once they have signed in. */
function signInFirst({ preload, location }: Visit, to: '/' | '/auth') {
  if (!preload) keepReturnPath(location.href);
  return go(to);
}

/** The intake page is for visitors and clients only. */
export function sendStaffHome(): void {
  const who = user();
  if (who && isStaff(who)) throw go(homePath(who.role));
}

/** Signed-in users skip the sign-in page, except to choose a new password from an emailed link. */
export function leaveSignIn({ search, preload }: Visit & { search: { mode?: string } }): void {
  const who = user();
  if (!who || search.mode === 'reset') return;
  const href = preload ? null : takeReturnPath();
  throw href ? redirect({ href, replace: true }) : go(homePath(who.role));
}

export function requireUser(visit: Visit): void {
  if (!user()) throw signInFirst(visit, '/');
}

export function requireAdvisor(visit: Visit): void {
  const who = user();
  if (!who) throw signInFirst(visit, '/auth');
  if (can(who, 'advise')) return;
  if (!visit.preload) {
    toast({
      title: 'Advisor view',
      description: 'The advisor view is for Client Success Managers.',
    });
  }
  throw go('/');
}

/** Reviewing is for staff. A client's link opens the requirements themselves. */
export function requireReviewer({
  params,
  search,
  ...visit
}: Visit & { params: { projectId?: string | undefined }; search: RequirementsSearch }): void {
  const who = user();
  if (!who) throw signInFirst(visit, '/auth');
  if (!isStaff(who)) throw redirect({ to: '/requirements/{-$projectId}', params, search, replace: true });
}

export function requireAdmin(visit: Visit): void {
  const who = user();
  if (!who) throw signInFirst(visit, '/auth');
  if (!can(who, 'administer')) throw go(homePath(who.role));
}

/** Client view is for staff only. */
export function requireStaff(visit: Visit): void {
  const who = user();
  if (!who) throw signInFirst(visit, '/');
  if (!can(who, 'viewAsClient')) throw go('/dashboard');
}

/** Only visitors and clients start projects; staff in a client view are read-only. */
export function requireNoStaff({ preload }: Pick<Visit, 'preload'>): void {
  const who = user();
  const staff = who && isStaff(who) ? who : null;
  if (!staff && !isClientView()) return;
  if (!preload) {
    toast({
      title: 'Project start',
      description: staff
        ? 'Clients start their own projects. You can work on a project once the client has started it.'
        : "You're viewing as a client, so you can't start a project here.",
    });
  }
  throw go(staff ? homePath(staff.role) : '/dashboard');
}

const adminPages = ['users', 'projects', 'assignments', 'analytics'] as const;

/** Legacy URLs: /admin/admin/users redirects to /admin/users, anything else to /admin. */
export function redirectLegacyAdmin({ params }: { params: { _splat?: string | undefined } }): never {
  const page = adminPages.find((name) => name === params._splat);
  throw redirect({ to: page ? (`/admin/${page}` as const) : '/admin', replace: true });
}
