/** Project switcher: hidden for one project, a menu for several, and a search for twelve or more. */
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { listProjects } from '#contract/projects.ts';
import { expectAccessible } from '#test/component/accessibility.ts';
import { renderApp } from '#test/component/app.tsx';
import { sampleProject } from '#test/component/project-samples.ts';

const switcher = () => page.getByRole('button', { name: /^Switch project/ });
const menu = () => page.getByRole('menu');
const searchItem = () => menu().getByRole('menuitem', { name: 'Search all projects...' });

/** A client's profile page, with this many projects. */
const open = (count: number) =>
  renderApp('/profile', {
    as: 'client',
    server: (server) =>
      server.respond(
        listProjects,
        Array.from({ length: count }, (_, index) =>
          sampleProject({
            id: `00000000-0000-4000-8000-0000000000${String(index + 10)}`,
            name: `Project ${index + 1}`,
          }),
        ),
      ),
  });

it('lists up to eleven projects without a search item, and switches on click', async () => {
  await open(11);
  await switcher().click();
  await expect.element(menu().getByText('Your projects')).toBeVisible();
  await expect.element(menu().getByRole('menuitemradio', { name: /^Project 1(?!\d)/ })).toBeChecked();
  await expect.element(searchItem()).not.toBeInTheDocument();
  await expectAccessible(menu().element());
  await menu()
    .getByRole('menuitemradio', { name: /^Project 2/ })
    .click();
  await expect.element(switcher()).toHaveAccessibleName('Switch project, current: Project 2');
});

it('opens the command menu from a search item if there are twelve projects or more', async () => {
  await open(12);
  await switcher().click();
  await expect.element(searchItem()).toBeVisible();
  const [search, header] = [searchItem().element(), menu().getByText('Your projects').element()];
  expect(search.compareDocumentPosition(header) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  await searchItem().click();
  await expect.element(page.getByRole('dialog').getByRole('combobox')).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});

it("isn't shown to a client with one project", async () => {
  await open(1);
  await expect.element(page.getByLabelText('First Name')).toBeVisible();
  await expect.element(switcher()).not.toBeInTheDocument();
});
