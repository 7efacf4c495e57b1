/** Route table: every path with its guard, shell and page. */
import { createRootRoute, createRoute } from '@tanstack/react-router';
import { loadDrafts } from '../features/project-start/use-finished-draft.ts';
import { loadWelcomeBack } from '../features/projects/use-welcome-back.ts';
import { lazyComponent } from '../lib/lazy-component.ts';
import { authSearch } from './auth-search.ts';
import {
  leaveSignIn,
  redirectLegacyAdmin,
  requireAdmin,
  requireAdvisor,
  requireNoStaff,
  requireReviewer,
  requireStaff,
  requireUser,
  sendStaffHome,
} from './guards.ts';
import { intakeSearch } from './intake-search.ts';
import { messageSearch } from './message-search.ts';
import { ShellFailure } from './page-failure.tsx';
import { ShellLoading } from './page-loading.tsx';
import { requirementsSearch } from './requirements-search.ts';
import { Root } from './root.tsx';
import { startSearch } from './start-search.ts';

const rootRoute = createRootRoute({
  component: Root,
  errorComponent: ShellFailure,
  notFoundComponent: lazyComponent(() => import('./unknown-url.tsx'), 'UnknownUrl'),
});

/** Shown instead of a layout's shell while it loads or after it fails. */
const shell = { pendingComponent: ShellLoading, errorComponent: ShellFailure };

/* Public pages */

const publicLayout = createRoute({
  getParentRoute: () => rootRoute,
  id: 'public',
  component: lazyComponent(() => import('./public-layout.tsx'), 'PublicLayout'),
  ...shell,
});
const intake = createRoute({
  getParentRoute: () => publicLayout,
  path: '/',
  validateSearch: intakeSearch,
  beforeLoad: sendStaffHome,
  loader: () => Promise.all([loadDrafts(), loadWelcomeBack()]),
  component: lazyComponent(() => import('../pages/intake.tsx'), 'IntakePage'),
});
const projectStart = createRoute({
  getParentRoute: () => publicLayout,
  path: '/alternate',
  validateSearch: startSearch,
  beforeLoad: requireNoStaff,
  staticData: { title: 'Start Your Project' },
  component: lazyComponent(() => import('../pages/project-start.tsx'), 'ProjectStartPage'),
});

const sign = createRoute({
  getParentRoute: () => publicLayout,
  path: '/sign',
  staticData: { title: 'Sign the requirements' },
  component: lazyComponent(() => import('../pages/sign.tsx'), 'SignPage'),
});

const entranceLayout = createRoute({
  getParentRoute: () => rootRoute,
  id: 'entrance',
  component: lazyComponent(() => import('./shells/entrance-shell.tsx'), 'EntranceShell'),
  ...shell,
});
const auth = createRoute({
  getParentRoute: () => entranceLayout,
  path: '/auth',
  validateSearch: authSearch,
  beforeLoad: leaveSignIn,
  component: lazyComponent(() => import('../pages/auth.tsx'), 'AuthPage'),
});
const setup = createRoute({
  getParentRoute: () => entranceLayout,
  path: '/setup',
  staticData: { title: 'Setup' },
  component: lazyComponent(() => import('../pages/setup.tsx'), 'SetupPage'),
});

const unsubscribe = createRoute({
  getParentRoute: () => entranceLayout,
  path: '/unsubscribe',
  staticData: { title: 'Email preferences' },
  component: lazyComponent(() => import('../pages/unsubscribe.tsx'), 'UnsubscribePage'),
});

const verifyEmail = createRoute({
  getParentRoute: () => entranceLayout,
  path: '/verify-email',
  staticData: { title: 'Confirm your email address' },
  component: lazyComponent(() => import('../pages/verify-email.tsx'), 'VerifyEmailPage'),
});

const verify = createRoute({
  getParentRoute: () => entranceLayout,
  path: '/verify/$hash',
  staticData: { title: 'Check a document' },
  component: lazyComponent(() => import('../pages/verify.tsx'), 'VerifyPage'),
});

/* Client portal, for any signed-in user */

const clientLayout = createRoute({
  getParentRoute: () => rootRoute,
  id: 'client',
  beforeLoad: requireUser,
  component: lazyComponent(() => import('./client-layout.tsx'), 'ClientLayout'),
  ...shell,
});
const dashboard = createRoute({
  getParentRoute: () => clientLayout,
  path: '/dashboard',
  staticData: { title: 'Project Dashboard' },
  component: lazyComponent(() => import('../pages/dashboard.tsx'), 'DashboardPage'),
});
const requirements = createRoute({
  getParentRoute: () => clientLayout,
  path: '/requirements/{-$projectId}',
  validateSearch: requirementsSearch,
  staticData: { title: 'Requirements Form' },
  component: lazyComponent(() => import('../pages/requirements.tsx'), 'RequirementsPage'),
});
const review = createRoute({
  getParentRoute: () => clientLayout,
  path: '/review/{-$projectId}',
  validateSearch: requirementsSearch,
  beforeLoad: requireReviewer,
  staticData: { title: 'Review requirements' },
  component: lazyComponent(() => import('../pages/review.tsx'), 'ReviewPage'),
});
const compare = createRoute({
  getParentRoute: () => clientLayout,
  path: '/compare/{-$projectId}',
  validateSearch: (
    search: Record<string, unknown>,
  ): { from?: string | undefined; to?: string | undefined } => ({
    from: typeof search.from === 'string' ? search.from : undefined,
    to: typeof search.to === 'string' ? search.to : undefined,
  }),
  staticData: { title: 'Compare versions' },
  component: lazyComponent(() => import('../pages/compare.tsx'), 'ComparePage'),
});
const messages = createRoute({
  getParentRoute: () => clientLayout,
  path: '/messages/{-$projectId}',
  validateSearch: messageSearch,
  staticData: { title: 'Messages' },
  component: lazyComponent(() => import('../pages/messages.tsx'), 'MessagesPage'),
});
const documents = createRoute({
  getParentRoute: () => clientLayout,
  path: '/documents',
  staticData: { title: 'Documents' },
  component: lazyComponent(() => import('../pages/documents.tsx'), 'DocumentsPage'),
});
const status = createRoute({
  getParentRoute: () => clientLayout,
  path: '/status',
  staticData: { title: 'Project Status' },
  component: lazyComponent(() => import('../pages/status.tsx'), 'StatusPage'),
});
const profile = createRoute({
  getParentRoute: () => clientLayout,
  path: '/profile',
  staticData: { title: 'My Profile' },
  component: lazyComponent(() => import('../pages/profile.tsx'), 'ProfilePage'),
});
const settings = createRoute({
  getParentRoute: () => clientLayout,
  path: '/settings',
  staticData: { title: 'Settings' },
  component: lazyComponent(() => import('../pages/settings.tsx'), 'SettingsPage'),
});
const notifications = createRoute({
  getParentRoute: () => clientLayout,
  path: '/notifications',
  validateSearch: (search: Record<string, unknown>): { show?: 'unread' | undefined } => ({
    show: search.show === 'unread' ? 'unread' : undefined,
  }),
  staticData: { title: 'Notifications' },
  component: lazyComponent(() => import('../pages/notifications.tsx'), 'NotificationsPage'),
});
const help = createRoute({
  getParentRoute: () => clientLayout,
  path: '/help',
  staticData: { title: 'Help & Support' },
  component: lazyComponent(() => import('../pages/help.tsx'), 'HelpPage'),
});

/* Advisor view */

const advisorLayout = createRoute({
  getParentRoute: () => rootRoute,
  id: 'advising',
  component: lazyComponent(() => import('./advisor-layout.tsx'), 'AdvisorLayout'),
  ...shell,
});
const advisor = createRoute({
  getParentRoute: () => advisorLayout,
  path: '/advisor',
  beforeLoad: requireAdvisor,
  staticData: { title: 'Client Success Dashboard' },
  component: lazyComponent(() => import('../pages/advisor.tsx'), 'AdvisorPage'),
});
const start = createRoute({
  getParentRoute: () => advisorLayout,
  path: '/start',
  beforeLoad: requireStaff,
  staticData: { title: 'Switch to Client View' },
  component: lazyComponent(() => import('../pages/client-picker.tsx'), 'StartPage'),
});

/* Admin area */

const adminLayout = createRoute({
  getParentRoute: () => rootRoute,
  path: '/admin',
  beforeLoad: requireAdmin,
  component: lazyComponent(() => import('./admin-layout.tsx'), 'AdminLayout'),
  ...shell,
});
const adminOverview = createRoute({
  getParentRoute: () => adminLayout,
  path: '/',
  staticData: { title: 'Overview' },
  component: lazyComponent(() => import('../pages/admin-overview.tsx'), 'AdminOverviewPage'),
});
const adminUsers = createRoute({
  getParentRoute: () => adminLayout,
  path: '/users',
  staticData: { title: 'User Management' },
  component: lazyComponent(() => import('../pages/admin-users.tsx'), 'AdminUsersPage'),
});
const adminProjects = createRoute({
  getParentRoute: () => adminLayout,
  path: '/projects',
  staticData: { title: 'Project Management' },
  component: lazyComponent(() => import('../pages/admin-projects.tsx'), 'AdminProjectsPage'),
});
const adminAssignments = createRoute({
  getParentRoute: () => adminLayout,
  path: '/assignments',
  staticData: { title: 'Assignment Management' },
  component: lazyComponent(() => import('../pages/admin-assignments.tsx'), 'AdminAssignmentsPage'),
});
const adminAnalytics = createRoute({
  getParentRoute: () => adminLayout,
  path: '/analytics',
  staticData: { title: 'Analytics & Reports' },
  component: lazyComponent(() => import('../pages/admin-analytics.tsx'), 'AdminAnalyticsPage'),
});
/* Uses the admin shell but its own path, because /admin has exactly five pages. */
const auditLayout = createRoute({
  getParentRoute: () => rootRoute,
  id: 'auditing',
  beforeLoad: requireAdmin,
  component: lazyComponent(() => import('./admin-layout.tsx'), 'AdminLayout'),
  ...shell,
});
const audit = createRoute({
  getParentRoute: () => auditLayout,
  path: '/audit',
  staticData: { title: 'Audit Trail' },
  component: lazyComponent(() => import('../pages/audit.tsx'), 'AuditPage'),
});
const adminUnknown = createRoute({
  getParentRoute: () => adminLayout,
  path: '/$',
  component: lazyComponent(() => import('../pages/not-found.tsx'), 'NotFoundPage'),
});
const adminLegacy = createRoute({
  getParentRoute: () => rootRoute,
  path: '/admin/admin',
  beforeLoad: redirectLegacyAdmin,
});
const adminLegacyPage = createRoute({
  getParentRoute: () => rootRoute,
  path: '/admin/admin/$',
  beforeLoad: redirectLegacyAdmin,
});

export const routeTree = rootRoute.addChildren([
  publicLayout.addChildren([intake, projectStart, sign]),
  entranceLayout.addChildren([auth, setup, unsubscribe, verifyEmail, verify]),
  clientLayout.addChildren([
    dashboard,
    requirements,
    review,
    compare,
    messages,
    documents,
    status,
    profile,
    settings,
    notifications,
    help,
  ]),
  advisorLayout.addChildren([advisor, start]),
  adminLayout.addChildren([
    adminOverview,
    adminUsers,
    adminProjects,
    adminAssignments,
    adminAnalytics,
    adminUnknown,
  ]),
  auditLayout.addChildren([audit]),
  adminLegacy,
  adminLegacyPage,
]);
