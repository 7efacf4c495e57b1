/** Signing in again with a code after the session ends: the page behind the dialog keeps its state. */
import { expect, it } from 'vitest';
import { login } from '#contract/auth.ts';
import { confirmSignIn } from '#contract/second-factor.ts';
import { expectAccessible } from '#test/component/accessibility.ts';
import { renderApp, sampleTime, sampleToken, sampleUser } from '#test/component/app.tsx';
import { session } from '../../lib/session.ts';

const user = sampleUser('client');
const account = { ...user, userType: null, timeZone: null, createdAt: sampleTime, isEmailVerified: true };

it('asks for the password and a code, and then continues on the same page', async () => {
  const { getByRole, server, router } = await renderApp('/help', {
    as: user,
    server(fake) {
      fake.refuseWith(login, 401, {
        code: 'second_factor_required',
        message: 'Enter the code from your authenticator app.',
        details: { challenge: 'a challenge' },
      });
      fake.refuse(confirmSignIn, 400, 'invalid', "This code isn't correct.");
    },
  });
  await expect.element(getByRole('heading', { level: 1 })).toBeVisible();
  const heading = getByRole('heading', { level: 1 }).element();
  const waiting = session.expire(session.get().token ?? '');
  const dialog = getByRole('dialog', { name: 'Sign in again' });
  await expect.element(dialog.getByLabelText('Email Address')).toHaveValue(user.email);
  await dialog.getByLabelText('Password', { exact: true }).fill('the password');
  await dialog.getByRole('button', { name: 'Sign In' }).click();
  const code = dialog.getByLabelText('Code', { exact: true });
  await expect.element(code).toHaveFocus();
  await expectAccessible();
  await code.fill('123456');
  await dialog.getByRole('button', { name: 'Verify' }).click();
  await expect.element(dialog.getByText("This code isn't correct.")).toBeVisible();
  server.respond(confirmSignIn, {
    user: account,
    token: sampleToken(user, { serial: 2 }),
    deviceToken: null,
  });
  await dialog.getByRole('button', { name: 'Verify' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(await waiting).toBe(true);
  expect(router.state.location.href).toBe('/help');
  expect(getByRole('heading', { level: 1 }).element()).toBe(heading);
});
