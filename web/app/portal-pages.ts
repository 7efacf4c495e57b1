/**
 * Dynamic imports of the signed-in pages. They are in one module that loads with the shells: otherwise, the code of a
 * visitor's first view would include the names of all these files.
 */
export const dashboard = () => import('../pages/dashboard.tsx');
export const requirements = () => import('../pages/requirements.tsx');
export const review = () => import('../pages/review.tsx');
export const compare = () => import('../pages/compare.tsx');
export const messages = () => import('../pages/messages.tsx');
export const documents = () => import('../pages/documents.tsx');
export const status = () => import('../pages/status.tsx');
export const profile = () => import('../pages/profile.tsx');
export const settings = () => import('../pages/settings.tsx');
export const notifications = () => import('../pages/notifications.tsx');
export const help = () => import('../pages/help.tsx');
export const advisor = () => import('../pages/advisor.tsx');
export const clientPicker = () => import('../pages/client-picker.tsx');
export const adminOverview = () => import('../pages/admin-overview.tsx');
export const adminUsers = () => import('../pages/admin-users.tsx');
export const adminProjects = () => import('../pages/admin-projects.tsx');
export const adminAssignments = () => import('../pages/admin-assignments.tsx');
export const adminAnalytics = () => import('../pages/admin-analytics.tsx');
export const audit = () => import('../pages/audit.tsx');
export const brand = () => import('../pages/brand.tsx');
export const notFound = () => import('../pages/not-found.tsx');
