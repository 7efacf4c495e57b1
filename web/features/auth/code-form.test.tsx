/** Signing in with a code: authenticator and recovery codes, remembered devices, wrong codes and expired sign-ins. */
import { expect, it, onTestFinished } from 'vitest';
import { login, readMe } from '#contract/auth.ts';
import { readDraft } from '#contract/project-drafts.ts';
import { confirmSignIn } from '#contract/second-factor.ts';
import { expectAccessible } from '#test/component/accessibility.ts';
import { renderApp, sampleTime, sampleToken, sampleUser } from '#test/component/app.tsx';
import { syncWithSession } from '../../app/sync-with-session.ts';
import { queryClient } from '../../lib/query-client.ts';
import { deviceTokenOf } from '../../lib/remembered-device.ts';
import { session } from '../../lib/session.ts';

const user = sampleUser('client');
const account = { ...user, userType: null, timeZone: null, createdAt: sampleTime, isEmailVerified: true };
const signedIn = { user: account, token: sampleToken(user) };

async function signIn() {
  const screen = await renderApp('/auth', {
    server(server) {
      server.refuseWith(login, 401, {
        code: 'second_factor_required',
        message: 'Enter the code from your authenticator app.',
        details: { challenge: 'a challenge' },
      });
      server.respond(confirmSignIn, { ...signedIn, deviceToken: null });
      server.respond(readMe, account);
      server.respond(readDraft, { revision: 0, draft: null, savedAt: null });
    },
  });
  onTestFinished(syncWithSession(screen.router, queryClient));
  await screen.getByLabelText('Email Address').fill('Client@example.com');
  await screen.getByLabelText('Password', { exact: true }).fill('the password');
  await screen.getByRole('button', { name: 'Sign In' }).click();
  const code = screen.getByLabelText('Code', { exact: true });
  await expect.element(code).toHaveFocus();
  const verify = () => screen.getByRole('button', { name: 'Verify' }).click();
  const bodies = () => screen.server.requestsTo(confirmSignIn).map(({ body }) => body);
  return { ...screen, code, verify, bodies };
}

it('signs in with a code', async () => {
  const { code, verify, bodies } = await signIn();
  await expectAccessible();
  await code.fill('123 456');
  await verify();
  await expect.poll(() => session.get().user?.id).toBe(user.id);
  expect(bodies()).toEqual([{ challenge: 'a challenge', code: '123 456', rememberDevice: false }]);
});

it('signs in with a recovery code', async () => {
  const { getByRole, getByLabelText, getByText, verify, bodies } = await signIn();
  await getByRole('button', { name: 'Use a recovery code instead' }).click();
  const field = getByLabelText('Recovery code');
  await expect.element(field).toHaveFocus();
  await field.fill('123456');
  await verify();
  await expect.element(getByText('Enter the 24 characters of a recovery code')).toBeVisible();
  await expectAccessible();
  await field.fill('ABCD-EFGH-JKMN-PQRS-TVWX-YZ01');
  await verify();
  await expect.poll(() => session.get().user?.id).toBe(user.id);
  expect(bodies()).toHaveLength(1);
});

it('says beside the field that a code is missing, malformed or wrong', async () => {
  const { code, verify, server, getByText, bodies } = await signIn();
  await verify();
  await expect.element(getByText('Enter the code', { exact: true })).toBeVisible();
  await code.fill('12');
  await verify();
  await expect
    .element(getByText('Enter the 6 digits from your authenticator app', { exact: true }))
    .toBeVisible();
  expect(bodies()).toEqual([]);
  server.refuse(confirmSignIn, 400, 'invalid', "This code isn't correct.");
  await code.fill('123456');
  await verify();
  await expect.element(getByText("This code isn't correct.")).toBeVisible();
  await expect.element(code).toHaveFocus();
  await expect.element(code).toHaveValue('123456');
});

it('asks for the password again once the sign-in has expired', async () => {
  const { code, verify, server, getByText, getByLabelText } = await signIn();
  server.refuse(confirmSignIn, 401, 'unauthenticated', 'This sign-in has expired.');
  await code.fill('123456');
  await verify();
  await expect.element(getByText('Enter your email address and password again.').first()).toBeVisible();
  await expect.element(getByLabelText('Password', { exact: true })).toBeVisible();
});

it('remembers the device for the email address that signed in, and for no other', async () => {
  const { code, verify, server, getByLabelText, bodies } = await signIn();
  server.respond(confirmSignIn, { ...signedIn, deviceToken: 'a device token' });
  await getByLabelText('Remember this device for 30 days').click();
  await code.fill('123456');
  await verify();
  await expect.poll(() => session.get().user?.id).toBe(user.id);
  expect(bodies()).toMatchObject([{ rememberDevice: true }]);
  expect(deviceTokenOf(' client@EXAMPLE.com')).toBe('a device token');
  expect(deviceTokenOf('other@example.com')).toBeUndefined();
});
