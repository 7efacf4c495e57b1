/** Profile form: long and right-to-left names, and unsaved changes that survive leaving the page and a save in progress. */
import { expect, it, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { updateMe } from '#contract/auth.ts';
import { renderApp, sampleTime, sampleToken, sampleUser } from '#test/component/app.tsx';

it('fits a phone with a long name, and shows an Arabic name right to left', async () => {
  await page.viewport(360, 740);
  onTestFinished(() => page.viewport(1280, 800));
  const screen = await renderApp('/profile', {
    as: sampleUser('client', { firstName: 'م'.repeat(80), lastName: 'x'.repeat(80) }),
  });
  const firstName = screen.getByLabelText('First Name');
  await expect.element(firstName).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
  expect(getComputedStyle(firstName.element()).direction).toBe('rtl');
});

it('reopens with unsaved changes until they are saved or discarded with Start over', async () => {
  const user = sampleUser('client', { company: 'Bakery Ltd' });
  const { getByLabelText, getByRole, getByText, router, server } = await renderApp('/profile', { as: user });
  const company = getByLabelText('Company Name');
  const note = getByText('What you typed before is still here.');
  const reopen = async () => {
    await router.navigate({ to: '/notifications' });
    await expect.element(company).not.toBeInTheDocument();
    await router.navigate({ to: '/profile' });
    await expect.element(company).toBeVisible();
  };
  await expect.element(company).toHaveValue('Bakery Ltd');
  await expect.element(note).not.toBeInTheDocument();
  await company.fill('Bakery Inc');
  await reopen();
  await expect.element(company).toHaveValue('Bakery Inc');
  await expect.element(note).toBeVisible();
  await getByRole('button', { name: 'Start over' }).click();
  await expect.element(company).toHaveValue('Bakery Ltd');
  await expect.element(note).not.toBeInTheDocument();

  await company.fill('Bakery LLC');
  const account = { userType: null, timeZone: null, createdAt: sampleTime, isEmailVerified: true };
  server.respond(updateMe, ({ body }) => ({
    token: sampleToken(user),
    user: { ...user, ...account, company: body.company ?? null },
  }));
  await getByRole('button', { name: 'Save changes' }).click();
  await expect.element(getByText('All changes saved.')).toBeVisible();
  await reopen();
  await expect.element(note).not.toBeInTheDocument();
});

it('keeps what is typed while the profile is being saved', async () => {
  const user = sampleUser('client', { company: 'Bakery Ltd' });
  const { getByLabelText, getByRole, router, server } = await renderApp('/profile', { as: user });
  const account = { userType: null, timeZone: null, createdAt: sampleTime, isEmailVerified: true };
  server.respond(updateMe, ({ body }) => ({
    token: sampleToken(user),
    user: { ...user, ...account, company: body.company ?? null },
  }));
  const release = server.hold(updateMe);
  const company = getByLabelText('Company Name');
  await company.fill('Bakery Inc');
  await getByRole('button', { name: 'Save changes' }).click();
  await expect.element(getByRole('button', { name: 'Saving...' })).toBeVisible();
  await company.fill('Bakery LLC');
  release();
  await expect.element(getByRole('button', { name: 'Save changes' })).toBeEnabled();
  await expect.element(company).toHaveValue('Bakery LLC');

  await router.navigate({ to: '/notifications' });
  await expect.element(company).not.toBeInTheDocument();
  await router.navigate({ to: '/profile' });
  await expect.element(company).toHaveValue('Bakery LLC');
});
