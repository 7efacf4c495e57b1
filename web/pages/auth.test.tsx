/** Sign-in page: failed sign-ins and registrations, and the forgot password form. */
import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { forgotPassword, login, register } from '#contract/auth.ts';
import { expectAccessible } from '#test/component/accessibility.ts';
import { renderApp } from '#test/component/app.tsx';
import { withSettings } from '#test/component/page-settings.ts';
import { OtherSignInMethodsSpace } from './auth.tsx';

it('reports a wrong password and keeps the email', async () => {
  const screen = await renderApp('/auth', {
    server: (server) => server.refuse(login, 401, 'unauthenticated', 'Invalid credentials'),
  });
  await expect.element(screen.getByRole('heading', { name: 'Client Portal' })).toBeVisible();
  await screen.getByLabelText('Email Address').fill('ada@example.com');
  await screen.getByLabelText('Password', { exact: true }).fill('not the password');
  await screen.getByRole('button', { name: 'Sign In' }).click();
  await expect.element(screen.getByText('Invalid credentials. Please try again.').first()).toBeVisible();
  await expect.element(screen.getByLabelText('Email Address')).toHaveValue('ada@example.com');
  const password = screen.getByLabelText('Password', { exact: true });
  await expect.element(password).toHaveAccessibleDescription('Wrong email or password');
  await expect.element(password).toHaveFocus();
  await expectAccessible(document.body, { isWholePage: true });
});

it('carries the typed email over to the forgot password form', async () => {
  const screen = await renderApp('/auth');
  await screen.getByLabelText('Email Address').fill('ada@example.com');
  await screen.getByRole('link', { name: 'Forgot password?' }).click();
  await expect.element(screen.getByRole('button', { name: 'Send link' })).toBeVisible();
  await expect.element(screen.getByLabelText('Email Address')).toHaveValue('ada@example.com');
  await expectAccessible(document.body, { isWholePage: true });
});

it('explains below the password why signing in failed, and keeps the password', async () => {
  const screen = await renderApp('/auth', {
    server: (server) => server.refuse(login, 429, 'rate_limited', 'Too many attempts'),
  });
  await screen.getByLabelText('Email Address').fill('ada@example.com');
  const password = screen.getByLabelText('Password', { exact: true });
  await password.fill('the password');
  await screen.getByRole('button', { name: 'Sign In' }).click();
  await expect.element(password).toHaveAccessibleDescription('Too many attempts. Please try again later.');
  await expect.element(password).toHaveValue('the password');
});

it('reports a registration with an email that is taken', async () => {
  const screen = await renderApp('/auth?mode=register', {
    server: (server) => server.refuse(register, 409, 'conflict', 'Taken'),
  });
  await screen.getByLabelText('First Name').fill('Ada');
  await screen.getByLabelText('Last Name').fill('Lovelace');
  await screen.getByLabelText('Email Address').fill('ada@example.com');
  await screen.getByLabelText('Password', { exact: true }).fill('long enough');
  await screen.getByRole('button', { name: 'Create Account' }).click();
  await expect.element(screen.getByText('Registration failed. Please try again.').first()).toBeVisible();
  await expectAccessible(document.body, { isWholePage: true });
});

it('moves focus to the confirmation once a reset link is requested', async () => {
  const screen = await renderApp('/auth?mode=forgot', {
    server: (fake) => fake.respond(forgotPassword, undefined),
  });
  await screen.getByLabelText('Email Address').fill('ada@example.com');
  await screen.getByRole('button', { name: 'Send link' }).click();
  await expect.element(screen.getByRole('status').filter({ hasText: 'Check your email' })).toHaveFocus();
});

const passkeys = { 'passkeys-at': location.origin };
const provider = { 'oidc-label': 'Continue with Example ID' };

it.each([
  ['passkeys', 'Sign in with a passkey', passkeys],
  ['an identity provider', 'Continue with Example ID', { ...provider, 'passkeys-at': 'none' }],
  ['both', 'Sign in with a passkey', { ...passkeys, ...provider }],
])(
  'leaves as much space as %s will need, so that the button stays under the pointer',
  async (_case, name, settings) => {
    withSettings(settings);
    const screen = await renderApp('/auth');
    await expect.element(screen.getByRole('button', { name })).toBeVisible();
    const form = document.querySelector('form') as HTMLFormElement;
    const other = (form.parentElement as HTMLElement).offsetHeight - form.offsetHeight;
    const { container } = await render(<OtherSignInMethodsSpace />);
    expect((container.firstElementChild as HTMLElement).offsetHeight).toBe(other);
  },
);
