/** Route guards: who may open which page, and where everyone else is redirected. */
import { createMemoryHistory } from '@tanstack/react-router';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { Role } from '#domain/user.ts';
import { renderApp, sampleToken, sampleUser, signInAs } from '#test/component/app.tsx';
import { startFakeServer } from '#test/component/fake-server.ts';
import { startClientView } from '../lib/client-view.ts';
import { queryClient } from '../lib/query-client.ts';
import { session } from '../lib/session.ts';
import { createAppRouter } from './router.tsx';
import { adminEntries, clientEntries } from './shells/navigation.ts';
import { syncWithSession } from './sync-with-session.ts';

const clientPages = [
  ...clientEntries.map(({ path }) => path),
  '/profile',
  '/settings',
  '/notifications',
  '/help',
];
const adminPages = adminEntries.map(({ to }) => to);

/** Where a user ends up. Guards run before anything is rendered or requested. */
async function landingOf(url: string, as?: Role) {
  startFakeServer().setOffline(true);
  signInAs(as && sampleUser(as));
  const router = createAppRouter(createMemoryHistory({ initialEntries: [url] }));
  // Follows redirects, and resolves once the last page has loaded.
  await router.load();
  return router.state.location.pathname;
}

describe('a visitor', () => {
  it.each([...clientPages, '/start'])('opening %s is sent to the intake page', async (path) => {
    expect(await landingOf(path)).toBe('/');
  });

  it.each(['/advisor', ...adminPages])('opening %s is sent to the sign-in page', async (path) => {
    expect(await landingOf(path)).toBe('/auth');
  });

  it.each([
    '/',
    '/alternate',
    '/auth',
    '/setup',
    '/unsubscribe',
    '/verify-email',
    '/sign',
    '/verify/9f86d081',
  ])('opens %s', async (path) => {
    expect(await landingOf(path)).toBe(path);
  });
});

describe('a client', () => {
  it.each([...clientPages, '/', '/alternate'])('opens %s', async (path) => {
    expect(await landingOf(path, 'client')).toBe(path);
  });

  it.each<[string, string]>([
    ['/advisor', '/'],
    ['/start', '/dashboard'],
    ['/auth', '/'],
    // With an old response from the identity provider.
    ['/auth?code=old&state=old', '/'],
    ...adminPages.map((path): [string, string] => [path, '/']),
  ])('opening %s is sent to %s', async (path, target) => {
    expect(await landingOf(path, 'client')).toBe(target);
  });
});

it('explains the advisor view to a client who opens it', async () => {
  const screen = await renderApp('/advisor', { as: 'client', server: (server) => server.setOffline(true) });
  await expect.element(screen.getByText(/for Client Success Managers/).first()).toBeVisible();
});

it.each<[Role, string]>([
  ['advisor', '/advisor'],
  ['admin', '/admin'],
])('an %s who switches from a client view to the advisor view returns to %s', async (role, home) => {
  const staff = sampleUser(role);
  const screen = await renderApp('/help', { as: staff });
  onTestFinished(syncWithSession(screen.router, queryClient));
  const client = sampleUser('client', { id: '00000000-0000-4000-8000-0000000000cc' });
  startClientView(sampleToken(client, { viewerId: staff.id }));
  await screen.router.navigate({ to: '/help' });
  // No matter what the home page loads.
  screen.server.setOffline(true);
  await screen.getByRole('button', { name: 'Switch to Advisor View' }).click();
  await expect.poll(() => screen.router.state.resolvedLocation?.pathname).toBe(home);
  expect(session.get().user?.role).toBe(role);
  await expect.element(screen.getByText(/for Client Success Managers/)).not.toBeInTheDocument();
});

describe('an advisor', () => {
  it.each(['/advisor', '/start', '/profile'])('opens %s', async (path) => {
    expect(await landingOf(path, 'advisor')).toBe(path);
  });

  it.each(['/', '/auth', '/alternate', ...adminPages])(
    'opening %s is sent to the advisor dashboard',
    async (path) => {
      expect(await landingOf(path, 'advisor')).toBe('/advisor');
    },
  );
});

describe('an admin', () => {
  it.each([...adminPages, '/advisor', '/start', '/profile'])('opens %s', async (path) => {
    expect(await landingOf(path, 'admin')).toBe(path);
  });

  it.each([
    ['/', '/admin'],
    ['/auth', '/admin'],
    ['/alternate', '/admin'],
    ['/admin/admin', '/admin'],
    ['/admin/admin/users', '/admin/users'],
    ['/admin/admin/projects', '/admin/projects'],
    ['/admin/admin/assignments', '/admin/assignments'],
    ['/admin/admin/analytics', '/admin/analytics'],
    ['/admin/admin/nothing', '/admin'],
  ])('opening %s is sent to %s', async (path, target) => {
    expect(await landingOf(path, 'admin')).toBe(target);
  });

  it.each(['/admin/nothing', '/admin/audit'])('opening %s sees the 404 page', async (path) => {
    const screen = await renderApp(path, { as: 'admin', server: (server) => server.setOffline(true) });
    await expect.element(screen.getByText('404 Page Not Found')).toBeVisible();
  });
});
