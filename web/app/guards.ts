/** Route guards: who may open which page. The server checks access to data independently. */
import { redirect } from '@tanstack/react-router';
import { can, isStaff } from '#domain/permissions.ts';
import { homePath, type SessionUser } from '#domain/user.ts';
import { exitClientView, isClientView } from '../lib/client-view.ts';
import { keepReturnPath, takeReturnPath } from '../lib/return-path.ts';
import { session } from '../lib/session.ts';
import { toast } from '../ui/toast-store.ts';
import type { RequirementsSearch } from './requirements-search.ts';

interface Navigation {
  /** True while the router preloads, before the user navigates. */
  preload: boolean;
  /** Path, query and hash of the page. */
  location: { href: string };
}

const go = (to: '/' | '/auth' | '/required-step' | '/dashboard' | '/admin' | '/advisor') =>
  redirect({ to, replace: true });

/** Returns the signed-in user, or null for a visitor. A required step comes first; the page opens after it. */
function currentUser({ preload, location }: Navigation): SessionUser | null {
  const { user, requiredStep } = session.get();
  if (!requiredStep) return user;
  if (!preload) keepReturnPath(location.href);
  throw go('/required-step');
}

/** Where users go after signing in, if no step is required: the page they requested, or home. */
function afterSignIn(user: SessionUser, { preload }: Navigation) {
  const href = preload ? null : takeReturnPath();
  return href ? redirect({ href, replace: true }) : go(homePath(user.role));
}

/** Returns the signed-in user, or sends a visitor to `to`. Once they sign in, the page they requested opens. */
function signedInUser(navigation: Navigation, to: '/' | '/auth' = '/auth'): SessionUser {
  const user = currentUser(navigation);
  if (user) return user;
  if (!navigation.preload) keepReturnPath(navigation.location.href);
  throw go(to);
}

/** The intake page is for visitors and clients only. */
export function sendStaffHome(navigation: Navigation): void {
  const user = currentUser(navigation);
  if (user && isStaff(user)) throw go(homePath(user.role));
}

/** Signed-in users skip the sign-in page, except to choose a new password from an emailed link. */
export function leaveSignIn({ search, ...navigation }: Navigation & { search: { mode?: string } }): void {
  if (search.mode === 'reset') return;
  const user = currentUser(navigation);
  if (user) throw afterSignIn(user, navigation);
}

/** The required-step page is open only while a step is required. */
export function leaveRequiredStep(navigation: Navigation): void {
  const { user, requiredStep } = session.get();
  if (!user) throw go('/auth');
  if (!requiredStep) throw afterSignIn(user, navigation);
}

export function requireUser(navigation: Navigation): void {
  signedInUser(navigation, '/');
}

/** Clients learn why they can't open the page. Staff in a client view exit it, as its 'Switch to Advisor View' promises. */
export function requireAdvisor(navigation: Navigation): void {
  if (can(signedInUser(navigation), 'advise')) return;
  if (!navigation.preload) {
    if (isClientView()) {
      exitClientView();
      return;
    }
    toast({
      title: "You can't open the advisor view",
      description: "It's for Client Success Managers.",
    });
  }
  throw go('/');
}

/** Reviewing is for staff. A client who follows a link to a review gets the requirements instead. */
export function requireReviewer({
  params,
  search,
  ...navigation
}: Navigation & { params: { projectId?: string | undefined }; search: RequirementsSearch }): void {
  if (!isStaff(signedInUser(navigation)))
    throw redirect({ to: '/requirements/{-$projectId}', params, search, replace: true });
}

export function requireAdmin(navigation: Navigation): void {
  const user = signedInUser(navigation);
  if (!can(user, 'administer')) throw go(homePath(user.role));
}

/** Client view is for staff only. */
export function requireStaff(navigation: Navigation): void {
  if (!can(signedInUser(navigation, '/'), 'viewAsClient')) throw go('/dashboard');
}

/** Only visitors and clients start projects. A client view is read-only. */
export function refuseStaff(navigation: Navigation): void {
  const user = currentUser(navigation);
  const staff = user && isStaff(user) ? user : null;
  if (!staff && !isClientView()) return;
  if (!navigation.preload) {
    toast({
      title: "You can't start a project here",
      description: staff
        ? 'Clients start their own projects. You can work on a project once the client has started it.'
        : 'A client view is read-only.',
    });
  }
  throw go(staff ? homePath(staff.role) : '/dashboard');
}

const adminPages = ['users', 'projects', 'assignments', 'analytics'] as const;

/** Legacy URLs: /admin/admin/users redirects to /admin/users, an unknown page to /admin. */
export function redirectLegacyAdmin({ params }: { params: { _splat?: string | undefined } }): never {
  const page = adminPages.find((name) => name === params._splat);
  throw redirect({ to: page ? (`/admin/${page}` as const) : '/admin', replace: true });
}
