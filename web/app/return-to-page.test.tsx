/** Signing in returns to the requested page. */
import { expect, it, onTestFinished } from 'vitest';
import { forgotPassword, login, logout, readMe, register, resetPassword } from '#contract/auth.ts';
import { readDraft } from '#contract/project-drafts.ts';
import { confirmSignIn } from '#contract/second-factor.ts';
import { expectAccessible } from '#test/component/accessibility.ts';
import { renderApp, sampleTime, sampleToken, sampleUser } from '#test/component/app.tsx';
import { queryClient } from '../lib/query-client.ts';
import { syncWithSession } from './sync-with-session.ts';

/** The help page makes no requests of its own. */
const link = '/help?from=%2Fmessages#keyboard';

async function open(address: string) {
  const user = sampleUser('client');
  const screen = await renderApp(address, {
    server(server) {
      const me = { ...user, userType: null, timeZone: null, createdAt: sampleTime, isEmailVerified: true };
      const signedIn = { token: sampleToken(user), user: me };
      server.respond(readMe, me);
      server.respond(logout, undefined);
      server.respond(readDraft, { revision: 0, draft: null, savedAt: null });
      server.respond(login, signedIn);
      server.respond(register, signedIn);
      server.respond(confirmSignIn, { ...signedIn, deviceToken: null });
      server.respond(forgotPassword, undefined);
      server.respond(resetPassword, undefined);
    },
  });
  onTestFinished(syncWithSession(screen.router, queryClient));
  await expect.poll(() => screen.router.state.resolvedLocation?.pathname).toBeDefined();
  return { ...screen, href: () => screen.router.state.location.href };
}
type Screen = Awaited<ReturnType<typeof open>>;

async function signIn(screen: Screen) {
  await screen.getByLabelText('Email Address').fill('ada@example.com');
  await screen.getByLabelText('Password', { exact: true }).fill('the password');
  await screen.getByRole('button', { name: 'Sign In' }).click();
}

it('opens the page with its query and hash after signing in', async () => {
  const screen = await open(link);
  await expect.element(screen.getByText('Sign in to open the page you requested.')).toBeVisible();
  await screen.getByRole('link', { name: 'Login' }).click();
  await signIn(screen);
  await expect.poll(screen.href).toBe(link);
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Help & Support' })).toBeVisible();
});

it('opens the page after signing in with a code', async () => {
  const screen = await open(link);
  screen.server.refuseWith(login, 401, {
    code: 'second_factor_required',
    message: 'Enter the code from your authenticator app.',
    details: { challenge: 'a challenge' },
  });
  await screen.getByRole('link', { name: 'Login' }).click();
  await signIn(screen);
  await screen.getByLabelText('Code', { exact: true }).fill('123456');
  await screen.getByRole('button', { name: 'Verify' }).click();
  await expect.poll(screen.href).toBe(link);
});

it('opens the page after registering', async () => {
  const screen = await open(link);
  await screen.router.navigate({ to: '/auth', search: { mode: 'register' } });
  await screen.getByLabelText('First Name').fill('Ada');
  await screen.getByLabelText('Last Name').fill('Lovelace');
  await screen.getByLabelText('Email Address').fill('ada@example.com');
  await screen.getByLabelText('Password', { exact: true }).fill('long enough');
  await screen.getByRole('button', { name: 'Create Account' }).click();
  await expect.poll(screen.href).toBe(link);
});

it('opens the page after a password reset in the tab that the emailed link opened', async () => {
  const screen = await open(link);
  await screen.router.navigate({ to: '/auth', search: { mode: 'forgot' } });
  await screen.getByLabelText('Email Address').fill('ada@example.com');
  await screen.getByRole('button', { name: 'Send link' }).click();
  await expect.element(screen.getByText('Check your email')).toBeVisible();
  // A new tab has its own session storage.
  sessionStorage.clear();
  window.location.hash = 'token=sample';
  onTestFinished(() => window.history.replaceState(null, '', ' '));
  await screen.router.navigate({ to: '/auth', search: { mode: 'reset' } });
  await screen.getByLabelText('New password').fill('a new password');
  await expectAccessible(document.body, { isWholePage: true });
  await screen.getByRole('button', { name: 'Save password' }).click();
  await signIn(screen);
  await expect.poll(screen.href).toBe(link);
});

it('sends a user whose role may not open the page to their home page', async () => {
  const screen = await open('/admin/users');
  await expect.poll(screen.href).toBe('/auth');
  await signIn(screen);
  await expect.poll(screen.href).toBe('/');
});

it("doesn't return the next user to the page someone signed out of", async () => {
  const screen = await open(link);
  await screen.getByRole('link', { name: 'Login' }).click();
  await signIn(screen);
  await expect.poll(screen.href).toBe(link);
  await screen.getByRole('button', { name: /Profile menu/ }).click();
  await screen.getByRole('menuitem', { name: 'Sign Out' }).click();
  await screen.getByRole('link', { name: 'Login' }).click();
  await signIn(screen);
  await expect.poll(screen.href).toBe('/');
});
