/** Coming back to the sign-in page from the identity provider. */
import { expect, it, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { logout, readMe } from '#contract/auth.ts';
import { finishOidcSignIn } from '#contract/oidc.ts';
import { readDraft } from '#contract/project-drafts.ts';
import { renderApp, sampleTime, sampleToken, sampleUser } from '#test/component/app.tsx';
import type { FakeServer } from '#test/component/fake-server.ts';
import { withSettings } from '#test/component/page-settings.ts';
import { syncWithSession } from '../../app/sync-with-session.ts';
import { queryClient } from '../../lib/query-client.ts';

/** Each test needs a state of its own, as from the provider: a query string is sent only once. */
async function comeBack(state: string, server: (server: FakeServer) => void) {
  withSettings({ 'oidc-label': 'Continue with Example ID', 'passkeys-at': 'none' });
  const url = `/auth?code=sample&state=${state}`;
  const arrival = { name: `${location.origin}${url}` } as PerformanceEntry;
  const entriesOf = performance.getEntriesByType.bind(performance);
  vi.spyOn(performance, 'getEntriesByType').mockImplementation((type) =>
    type === 'navigation' ? [arrival] : entriesOf(type),
  );
  const screen = await renderApp(url, { server });
  onTestFinished(syncWithSession(screen.router, queryClient));
  return { ...screen, href: () => screen.router.state.location.href };
}

const button = page.getByRole('button', { name: 'Continue with Example ID' });
const signingIn = page.getByText('Signing you in');

it.each([
  [
    'was canceled',
    401,
    'unauthenticated',
    'Signing in with your identity provider was canceled or denied. Try again, or sign in with your password.',
  ],
  [
    'has expired or was already used',
    400,
    'invalid',
    'This sign-in has expired or was already used. Please try again.',
  ],
  [
    'is with an unverified email address',
    403,
    'forbidden',
    "Your identity provider hasn't confirmed your email address.",
  ],
])('explains that the sign-in %s, and offers it again', async (reason, status, code, message) => {
  const state = reason.replaceAll(' ', '-');
  const { href, server, router } = await comeBack(state, (fake) =>
    fake.refuse(finishOidcSignIn, status, code, message),
  );
  await expect.element(page.getByRole('alert')).toHaveTextContent(message);
  await expect.element(signingIn).not.toBeInTheDocument();
  await expect.element(button).toBeEnabled();
  // Reloading the page or going back doesn't send the response again.
  await expect.poll(href).toBe('/auth');
  expect(router.history.length).toBe(1);
  expect(server.requestsTo(finishOidcSignIn).map(({ body }) => body)).toEqual([
    { query: `code=sample&state=${state}` },
  ]);
});

it("doesn't send the response again when the user signs out and comes back to sign in", async () => {
  const user = sampleUser('client');
  const me = { ...user, userType: null, timeZone: null, createdAt: sampleTime, isEmailVerified: true };
  const { server } = await comeBack('signed-in', (fake) => {
    fake.respond(finishOidcSignIn, { token: sampleToken(user), user: me });
    fake.respond(readMe, me);
    fake.respond(readDraft, { revision: 0, draft: null, savedAt: null });
    fake.respond(logout, undefined);
  });
  await expect.element(page.getByText('Signed in as Sam Sample')).toBeVisible();
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await page.getByRole('link', { name: 'Login' }).click();
  await expect.element(button).toBeEnabled();
  await expect.element(signingIn).not.toBeInTheDocument();
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  expect(server.requestsTo(finishOidcSignIn)).toHaveLength(1);
});
