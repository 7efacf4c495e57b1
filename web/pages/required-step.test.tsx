/** Required-step page: opens before any other page, then leads to the requested page. */
import { expect, it, onTestFinished } from 'vitest';
import { changePassword, logout, readMe } from '#contract/auth.ts';
import { readDraft } from '#contract/project-drafts.ts';
import { confirmSecondFactor, setUpSecondFactor } from '#contract/second-factor.ts';
import { expectAccessible } from '#test/component/accessibility.ts';
import { renderApp, sampleTime, sampleToken, sampleUser } from '#test/component/app.tsx';
import { syncWithSession } from '../app/sync-with-session.ts';
import { queryClient } from '../lib/query-client.ts';
import { session } from '../lib/session.ts';

const user = sampleUser('client');
const account = { ...user, userType: null, timeZone: null, createdAt: sampleTime, isEmailVerified: true };

async function open(url: string) {
  const screen = await renderApp(url, {
    as: user,
    claims: { requiredStep: 'change-password' },
    server(server) {
      server.respond(changePassword, undefined);
      server.respond(logout, undefined);
      server.respond(readDraft, { revision: 0, draft: null, savedAt: null });
    },
  });
  onTestFinished(syncWithSession(screen.router, queryClient));
  const heading = screen.getByRole('heading', { level: 1, name: 'Choose your own password' });
  await expect.element(heading).toBeVisible();
  const path = () => screen.router.state.location.href;
  expect(path()).toBe('/required-step');
  const submit = async (newPassword: string) => {
    await screen.getByLabelText('Current password').fill('set by an admin');
    await screen.getByLabelText('New password').fill(newPassword);
    await screen.getByRole('button', { name: 'Save and continue' }).click();
  };
  /** The server renews the token in a response header, which the fake server doesn't send. */
  const finishStep = () =>
    screen.server.respond(readMe, () => {
      session.renew(session.get().token ?? '', sampleToken(user, { serial: 2 }));
      return account;
    });
  return { ...screen, path, submit, finishStep };
}

it('asks for a new password first, and then opens the requested page', async () => {
  const { path, submit, finishStep, server } = await open('/help?from=%2Fmessages#keyboard');
  await expectAccessible();
  finishStep();
  await submit('known only to me');
  await expect.poll(path).toBe('/help?from=%2Fmessages#keyboard');
  expect(server.requestsTo(changePassword).map(({ body }) => body)).toEqual([
    { currentPassword: 'set by an admin', newPassword: 'known only to me' },
  ]);
});

it.each(['/', '/auth', '/alternate', '/required-step'])('opening %s leads to the step', async (url) => {
  expect((await open(url)).path()).toBe('/required-step');
});

it('checks the new password before sending it', async () => {
  const { submit, server, getByText } = await open('/help');
  await submit('short');
  await expect.element(getByText('Password must be at least 8 characters').first()).toBeVisible();
  await expectAccessible();
  expect(server.requestsTo(changePassword)).toEqual([]);
});

it("offers Continue when the portal can't be opened, and opens the page once the server is back", async () => {
  const { submit, finishStep, path, server, getByRole, getByText } = await open('/help');
  server.refuse(readMe, 503, 'unavailable', 'Busy');
  await submit('known only to me');
  await expect.element(getByText("We couldn't open the portal. Please try again.")).toBeVisible();
  finishStep();
  await getByRole('button', { name: 'Continue' }).click();
  await expect.poll(path).toBe('/help');
});

it('lets the user sign out instead', async () => {
  const { getByRole, path } = await open('/help');
  await getByRole('button', { name: 'Sign Out' }).click();
  await expect.poll(path).toBe('/');
});

it('asks staff to set up two-step sign-in, and opens their page once they have saved their codes', async () => {
  const advisor = sampleUser('advisor');
  const screen = await renderApp('/help', {
    as: advisor,
    claims: { requiredStep: 'set-up-second-factor' },
    server(server) {
      server.respond(setUpSecondFactor, {
        key: 'JBSWY3DPEHPK3PXP',
        link: 'otpauth://totp/sample',
        qrCode: { size: 9, path: 'M4 4h1v1h-1z' },
      });
      server.respond(confirmSecondFactor, { recoveryCodes: ['ABCD-EFGH-JKMN-PQRS'] });
    },
  });
  onTestFinished(syncWithSession(screen.router, queryClient));
  await screen.getByLabelText('Password', { exact: true }).fill('the password');
  await screen.getByRole('button', { name: 'Continue' }).click();
  await expect.element(screen.getByLabelText('Code', { exact: true })).toBeVisible();
  await expectAccessible();
  await screen.getByLabelText('Code', { exact: true }).fill('123456');
  await screen.getByRole('button', { name: 'Turn on' }).click();
  await expect.element(screen.getByText('ABCD-EFGH-JKMN-PQRS')).toBeVisible();
  screen.server.respond(readMe, () => {
    session.renew(session.get().token ?? '', sampleToken(advisor, { serial: 2 }));
    return { ...account, ...advisor };
  });
  await screen.getByRole('button', { name: 'I saved my codes' }).click();
  await expect.poll(() => screen.router.state.location.href).toBe('/help');
});
