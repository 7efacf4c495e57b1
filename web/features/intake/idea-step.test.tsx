/** Idea step of the intake: the disabled button says what is missing, and the idea can't be edited while it becomes a project. */
import { expect, it } from 'vitest';
import { readDraft } from '#contract/project-drafts.ts';
import { createProject } from '#contract/projects.ts';
import { expectAccessible } from '#test/component/accessibility.ts';
import { renderApp } from '#test/component/app.tsx';

it('says what is missing before the visitor can continue', async () => {
  const screen = await renderApp('/');
  const button = screen.getByRole('button', { name: 'Continue to Details' });
  await expect.element(button).toBeDisabled();
  await expect.element(button).toHaveAccessibleDescription('Describe your idea to continue.');
  await screen.getByLabelText('Describe your idea').fill('A bicycle shop');
  await expect.element(button).toHaveAccessibleDescription('Choose the type of app to continue.');
  await screen.getByRole('radio', { name: /Small Business App/ }).click();
  await expect.element(button).toBeEnabled();
  await expect.element(screen.getByText(/to continue\.$/)).not.toBeInTheDocument();
  await expectAccessible(document.body, { isWholePage: true });
});

it('makes the description read-only while the project is being created', async () => {
  const { getByLabelText, getByRole, router, server } = await renderApp('/', {
    as: 'client',
    server: (fake) => {
      fake.respond(readDraft, { revision: 0, draft: null, savedAt: null });
      fake.refuse(createProject, 503, 'unavailable', 'Try again later');
    },
  });
  const description = getByLabelText('Describe your idea');
  await description.fill('An app for our bakery');
  await getByRole('radio', { name: /Small Business App/ }).click();
  const release = server.hold(createProject);
  await getByRole('button', { name: 'Continue to Details' }).click();
  await expect.element(getByRole('button', { name: 'Creating Project...' })).toBeVisible();
  await expect.element(description).toHaveAttribute('readonly');
  release();
  await expect.element(description).not.toHaveAttribute('readonly');
  await expect.element(description).toHaveValue('An app for our bakery');
  expect(router.state.location.pathname).toBe('/');
});
