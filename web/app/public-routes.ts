/** Public pages: intake, project start, sign-in, required steps, setup, and pages linked from emails and documents. */
import { createRoute } from '@tanstack/react-router';
import { lazyComponent } from '../lib/lazy-component.ts';
import { authSearch } from './auth-search.ts';
import { leaveRequiredStep, leaveSignIn, refuseStaff, sendStaffHome } from './guards.ts';
import { intakeSearch } from './intake-search.ts';
import { rootRoute, shell } from './root-route.ts';
import { startSearch } from './start-search.ts';

const pages = () => import('./public-pages.ts');

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
  // If this import fails, so does the page's own code, and its component shows the error.
  loader: () =>
    import('./intake-loader.ts').then(
      ({ loadIntake }) => loadIntake(),
      () => undefined,
    ),
  component: lazyComponent(() => import('../pages/intake.tsx'), 'IntakePage'),
});
const projectStart = createRoute({
  getParentRoute: () => publicLayout,
  path: '/alternate',
  validateSearch: startSearch,
  beforeLoad: refuseStaff,
  staticData: { title: 'Start your project' },
  component: lazyComponent(async () => (await pages()).projectStart(), 'ProjectStartPage'),
});

const sign = createRoute({
  getParentRoute: () => publicLayout,
  path: '/sign',
  staticData: { title: 'Sign the requirements' },
  component: lazyComponent(async () => (await pages()).sign(), 'SignPage'),
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
const requiredStep = createRoute({
  getParentRoute: () => entranceLayout,
  path: '/required-step',
  beforeLoad: leaveRequiredStep,
  component: lazyComponent(async () => (await pages()).requiredStep(), 'RequiredStepPage'),
});
const setup = createRoute({
  getParentRoute: () => entranceLayout,
  path: '/setup',
  staticData: { title: 'Setup' },
  component: lazyComponent(async () => (await pages()).setup(), 'SetupPage'),
});

const unsubscribe = createRoute({
  getParentRoute: () => entranceLayout,
  path: '/unsubscribe',
  staticData: { title: 'Email preferences' },
  component: lazyComponent(async () => (await pages()).unsubscribe(), 'UnsubscribePage'),
});

const verifyEmail = createRoute({
  getParentRoute: () => entranceLayout,
  path: '/verify-email',
  staticData: { title: 'Confirm your email address' },
  component: lazyComponent(async () => (await pages()).verifyEmail(), 'VerifyEmailPage'),
});

const verify = createRoute({
  getParentRoute: () => entranceLayout,
  path: '/verify/$hash',
  staticData: { title: 'Check a document' },
  component: lazyComponent(async () => (await pages()).verify(), 'VerifyPage'),
});

export const publicRoutes = [
  publicLayout.addChildren([intake, projectStart, sign]),
  entranceLayout.addChildren([auth, requiredStep, setup, unsubscribe, verifyEmail, verify]),
] as const;
