/** The setup page: a link that no longer works, one that stops working while the form is open, and one that can't be checked. */
import { afterEach, expect, it } from 'vitest';
import { checkSetupLink, createFirstAdmin } from '#contract/auth.ts';
import { expectAccessible } from '#test/component/accessibility.ts';
import { renderApp } from '#test/component/app.tsx';
import type { FakeServer } from '#test/component/fake-server.ts';

/** The page reads the token from the browser's URL, not from the router. */
const open = (server: (server: FakeServer) => void) => {
  history.replaceState(history.state, '', '#token=sample');
  return renderApp('/setup', { server });
};
afterEach(() => history.replaceState(history.state, '', location.pathname + location.search));

const refuse = (server: FakeServer, endpoint: typeof checkSetupLink | typeof createFirstAdmin) =>
  server.refuse(endpoint, 403, 'forbidden', 'This setup link no longer works.');

it('says immediately that the link no longer works, and links to the sign-in page', async () => {
  const screen = await open((server) => refuse(server, checkSetupLink));
  await expect.element(screen.getByText('This setup link no longer works')).toBeVisible();
  await expect.element(screen.getByLabelText('First Name')).not.toBeInTheDocument();
  await expectAccessible(document.body, { isWholePage: true });
  await screen.getByRole('link', { name: 'Sign in' }).click();
  await expect.poll(() => screen.router.state.location.pathname).toBe('/auth');
});

it('says that the link no longer works if it is used before the form is sent', async () => {
  const { server, ...screen } = await open((fake) => {
    fake.respond(checkSetupLink, undefined);
    refuse(fake, createFirstAdmin);
  });
  await screen.getByLabelText('First Name').fill('Ada');
  await expectAccessible(document.body, { isWholePage: true });
  await screen.getByLabelText('Last Name').fill('Lovelace');
  await screen.getByLabelText('Email Address').fill('ada@example.com');
  await screen.getByLabelText('Password', { exact: true }).fill('quiet harbor lantern');
  await screen.getByRole('button', { name: 'Create admin account' }).click();
  await expect.element(screen.getByText('This setup link no longer works')).toBeVisible();
  expect(server.requestsTo(createFirstAdmin)).toHaveLength(1);
});

it("shows the form if the link can't be checked", async () => {
  const screen = await open((server) => server.setOffline(true));
  await expect.element(screen.getByLabelText('First Name')).toBeVisible();
});
