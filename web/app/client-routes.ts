/** Client pages, which staff use too, for example to reply to messages. Only the review is for staff alone. */
import { createRoute } from '@tanstack/react-router';
import { lazyComponent } from '../lib/lazy-component.ts';
import { requireReviewer, requireUser } from './guards.ts';
import { messageSearch } from './message-search.ts';
import { requirementsSearch } from './requirements-search.ts';
import { rootRoute, shell } from './root-route.ts';

const pages = () => import('./portal-pages.ts');

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
  component: lazyComponent(async () => (await pages()).dashboard(), 'DashboardPage'),
});
const requirements = createRoute({
  getParentRoute: () => clientLayout,
  path: '/requirements/{-$projectId}',
  validateSearch: requirementsSearch,
  staticData: { title: 'Requirements Form' },
  component: lazyComponent(async () => (await pages()).requirements(), 'RequirementsPage'),
});
const review = createRoute({
  getParentRoute: () => clientLayout,
  path: '/review/{-$projectId}',
  validateSearch: requirementsSearch,
  beforeLoad: requireReviewer,
  staticData: { title: 'Review requirements' },
  component: lazyComponent(async () => (await pages()).review(), 'ReviewPage'),
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
  component: lazyComponent(async () => (await pages()).compare(), 'ComparePage'),
});
const messages = createRoute({
  getParentRoute: () => clientLayout,
  path: '/messages/{-$projectId}',
  validateSearch: messageSearch,
  staticData: { title: 'Messages' },
  component: lazyComponent(async () => (await pages()).messages(), 'MessagesPage'),
});
const documents = createRoute({
  getParentRoute: () => clientLayout,
  path: '/documents',
  staticData: { title: 'Documents' },
  component: lazyComponent(async () => (await pages()).documents(), 'DocumentsPage'),
});
const status = createRoute({
  getParentRoute: () => clientLayout,
  path: '/status',
  staticData: { title: 'Project Status' },
  component: lazyComponent(async () => (await pages()).status(), 'StatusPage'),
});
const profile = createRoute({
  getParentRoute: () => clientLayout,
  path: '/profile',
  staticData: { title: 'My Profile' },
  component: lazyComponent(async () => (await pages()).profile(), 'ProfilePage'),
});
const settings = createRoute({
  getParentRoute: () => clientLayout,
  path: '/settings',
  staticData: { title: 'Settings' },
  component: lazyComponent(async () => (await pages()).settings(), 'SettingsPage'),
});
const notifications = createRoute({
  getParentRoute: () => clientLayout,
  path: '/notifications',
  validateSearch: (search: Record<string, unknown>): { show?: 'unread' | undefined } => ({
    show: search.show === 'unread' ? 'unread' : undefined,
  }),
  staticData: { title: 'Notifications' },
  component: lazyComponent(async () => (await pages()).notifications(), 'NotificationsPage'),
});
const help = createRoute({
  getParentRoute: () => clientLayout,
  path: '/help',
  staticData: { title: 'Help & Support' },
  component: lazyComponent(async () => (await pages()).help(), 'HelpPage'),
});

export const clientRoutes = clientLayout.addChildren([
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
]);
