/** The intake's account step: errors beside the fields, the idea beside the form, and signing in to an existing account. */
import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { login, register } from '#contract/auth.ts';
import { expectAccessible } from '#test/component/accessibility.ts';
import { renderApp } from '#test/component/app.tsx';

async function open() {
  const screen = await renderApp('/', {
    server: (server) => server.refuse(register, 409, 'conflict', 'Taken'),
  });
  await screen.getByLabelText('Describe your idea').fill('A flower shop');
  await screen.getByRole('radio', { name: /Consumer App/ }).click({ force: true });
  await screen.getByRole('button', { name: 'Continue to Details' }).click();
  await screen.getByLabelText('First Name *').fill('Flora');
  await screen.getByLabelText('Last Name *').fill('Fern');
  await screen.getByLabelText('Password *').fill('long enough');
  const email = screen.getByLabelText('Email Address *');
  const create = async () => {
    (email.element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
  };
  return { ...screen, email, create };
}

it('hides an earlier failure when a corrected email is submitted', async () => {
  const screen = await open();
  await screen.email.fill('taken@example.com');
  await screen.create();
  const failure = screen.getByText('Account Creation Failed', { exact: true });
  await expect.element(failure).toBeVisible();
  await expectAccessible(document.body, { isWholePage: true });
  const release = screen.server.hold(register);
  await screen.email.fill('flora@example.com');
  await screen.create();
  await expect.element(screen.getByText('Creating Account...')).toBeVisible();
  await expect.element(failure).not.toBeInTheDocument();
  release();
  await expect.element(failure).toBeVisible();
  await screen.getByRole('button', { name: 'Close', exact: true }).click();
});

it('says what is wrong with a malformed email, beside the field', async () => {
  const screen = await open();
  await screen.create();
  await expect.element(screen.getByText('Please fill in all required fields.').first()).toBeVisible();
  await screen.email.fill('flora@');
  await screen.create();
  await expect
    .element(screen.email)
    .toHaveAccessibleDescription('Enter a valid email address, for example name@example.com');
  await expect.element(screen.getByText('Please fill in all required fields.')).not.toBeInTheDocument();
});

it('shows the idea beside the account form', async () => {
  const screen = await open();
  const idea = screen.getByRole('region', { name: 'Your idea' });
  await expect.element(idea.getByText('A flower shop')).toBeVisible();
  await expect.element(idea.getByText('Consumer App')).toBeVisible();
});

it('asks the owner of an account with two-step sign-in to enter a code on the sign-in page', async () => {
  const screen = await open();
  await screen.email.fill('taken@example.com');
  await screen.create();
  screen.server.refuse(login, 401, 'second_factor_required', 'Enter a code');
  await screen.getByRole('button', { name: 'Sign in and continue' }).click();
  await expect
    .element(
      screen.getByText(/^This account uses two-step sign-in\. Choose “Go to sign-in” to enter a code\./),
    )
    .toBeVisible();
});

it("sends the browser's device id when registering and when signing in", async () => {
  const screen = await open();
  await screen.email.fill('taken@example.com');
  await screen.create();
  screen.server.refuse(login, 401, 'unauthenticated', 'Wrong password');
  await screen.getByRole('button', { name: 'Sign in and continue' }).click();
  const idsSentTo = (endpoint: typeof login | typeof register) =>
    screen.server.requestsTo(endpoint).map(({ headers }) => headers.get('x-device-id'));
  await expect.poll(() => idsSentTo(login)).toEqual(idsSentTo(register));
  expect(idsSentTo(login)).toEqual([expect.stringMatching(/^[0-9a-f-]{36}$/)]);
});
