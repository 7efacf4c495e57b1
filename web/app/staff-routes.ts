/** Pages of advisors and admins. */
import { createRoute } from '@tanstack/react-router';
import { lazyComponent } from '../lib/lazy-component.ts';
import { redirectLegacyAdmin, requireAdmin, requireAdvisor, requireStaff } from './guards.ts';
import { rootRoute, shell } from './root-route.ts';

const pages = () => import('./portal-pages.ts');

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
  component: lazyComponent(async () => (await pages()).advisor(), 'AdvisorPage'),
});
const clientPicker = createRoute({
  getParentRoute: () => advisorLayout,
  path: '/start',
  beforeLoad: requireStaff,
  staticData: { title: 'Switch to Client View' },
  component: lazyComponent(async () => (await pages()).clientPicker(), 'ClientPickerPage'),
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
  component: lazyComponent(async () => (await pages()).adminOverview(), 'AdminOverviewPage'),
});
const adminUsers = createRoute({
  getParentRoute: () => adminLayout,
  path: '/users',
  staticData: { title: 'User Management' },
  component: lazyComponent(async () => (await pages()).adminUsers(), 'AdminUsersPage'),
});
const adminProjects = createRoute({
  getParentRoute: () => adminLayout,
  path: '/projects',
  staticData: { title: 'Project Management' },
  component: lazyComponent(async () => (await pages()).adminProjects(), 'AdminProjectsPage'),
});
const adminAssignments = createRoute({
  getParentRoute: () => adminLayout,
  path: '/assignments',
  staticData: { title: 'Assignment Management' },
  component: lazyComponent(async () => (await pages()).adminAssignments(), 'AdminAssignmentsPage'),
});
const adminAnalytics = createRoute({
  getParentRoute: () => adminLayout,
  path: '/analytics',
  staticData: { title: 'Analytics & Reports' },
  component: lazyComponent(async () => (await pages()).adminAnalytics(), 'AdminAnalyticsPage'),
});
/* These pages use the admin shell but aren't under /admin, whose five paths are fixed. */
const otherAdminLayout = createRoute({
  getParentRoute: () => rootRoute,
  id: 'other-admin',
  beforeLoad: requireAdmin,
  component: lazyComponent(() => import('./admin-layout.tsx'), 'AdminLayout'),
  ...shell,
});
const audit = createRoute({
  getParentRoute: () => otherAdminLayout,
  path: '/audit',
  staticData: { title: 'Audit Trail' },
  component: lazyComponent(async () => (await pages()).audit(), 'AuditPage'),
});
const brand = createRoute({
  getParentRoute: () => otherAdminLayout,
  path: '/brand',
  staticData: { title: 'Brand' },
  component: lazyComponent(async () => (await pages()).brand(), 'BrandPage'),
});
const adminUnknown = createRoute({
  getParentRoute: () => adminLayout,
  path: '/$',
  component: lazyComponent(async () => (await pages()).notFound(), 'NotFoundPage'),
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

export const staffRoutes = [
  advisorLayout.addChildren([advisor, clientPicker]),
  adminLayout.addChildren([
    adminOverview,
    adminUsers,
    adminProjects,
    adminAssignments,
    adminAnalytics,
    adminUnknown,
  ]),
  otherAdminLayout.addChildren([audit, brand]),
  adminLegacy,
  adminLegacyPage,
] as const;
