/** Email verification: the note on the profile and in the settings, and the page that the emailed link opens. */
import { expect, it, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { listSessions, readMe, sendVerification, verifyEmail } from '#contract/auth.ts';
import { readNotificationPreferences } from '#contract/notifications.ts';
import { notificationModesOf } from '#domain/notification-preference.ts';
import { expectAccessible } from '#test/component/accessibility.ts';
import { renderApp, sampleTime, sampleUser } from '#test/component/app.tsx';
import type { FakeServer } from '#test/component/fake-server.ts';

const account = {
  ...sampleUser('client', { email: 'sam@example.com' }),
  userType: null,
  timeZone: null,
  createdAt: sampleTime,
};

it.each(['/profile', '/settings'])('sends the link again from %s', async (path) => {
  const { server } = await renderApp(path, {
    as: account,
    server: (fake) => {
      fake.respond(readMe, { ...account, isEmailVerified: false });
      fake.respond(listSessions, []);
      fake.respond(readNotificationPreferences, notificationModesOf([]));
      fake.respond(sendVerification, undefined);
    },
  });
  await expect.element(page.getByText('open the link we sent to sam@example.com')).toBeVisible();
  await expectAccessible(document.body, { isWholePage: true });
  await page.getByRole('button', { name: 'Send again' }).click();
  await expect.element(page.getByText('Sent. Check your inbox.')).toHaveFocus();
  expect(server.requestsTo(sendVerification)).toHaveLength(1);
});

it('hides the note once the address is verified', async () => {
  await renderApp('/profile', { as: account });
  await expect.element(page.getByLabelText('First Name')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Send again' })).not.toBeInTheDocument();
});

/** The form reads the token from the browser's URL, not from the router. */
async function openLink(server: (server: FakeServer) => void) {
  history.replaceState(history.state, '', '#token=sample');
  onTestFinished(() => history.replaceState(history.state, '', location.pathname + location.search));
  return renderApp('/verify-email', { server });
}

it('verifies only after a click, because email scanners follow links', async () => {
  const { server } = await openLink((fake) => fake.respond(verifyEmail, undefined));
  const confirm = page.getByRole('button', { name: 'Confirm email address' });
  await expect.element(confirm).toBeVisible();
  expect(server.requestsTo(verifyEmail)).toEqual([]);
  await confirm.click();
  await expect.element(page.getByText('Your email address is confirmed')).toBeVisible();
  await expectAccessible();
});

it('says so when the link no longer works', async () => {
  await openLink((fake) => fake.refuse(verifyEmail, 400, 'invalid', 'This link has expired.'));
  await page.getByRole('button', { name: 'Confirm email address' }).click();
  await expect.element(page.getByText('This link no longer works')).toBeVisible();
});
