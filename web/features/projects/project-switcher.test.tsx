/** Project switcher: hidden for one project, a menu for several, and a search for twelve or more. */
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { listProjects } from '#contract/projects.ts';
import { readRequirementsStatus } from '#contract/reviews.ts';
import { listVersions } from '#contract/versions.ts';
import { expectAccessible } from '#test/component/accessibility.ts';
import { renderApp } from '#test/component/app.tsx';
import { sampleProject } from '#test/component/project-samples.ts';

const switcher = () => page.getByRole('button', { name: /^Switch project/ });
const menu = () => page.getByRole('menu');
const searchItem = () => menu().getByRole('menuitem', { name: 'Search all projects...' });

const projectId = (number: number) => `00000000-0000-4000-8000-0000000000${String(number + 9)}`;

/** A client's page, with this many projects. */
const open = (count: number, url = '/profile') =>
  renderApp(url, {
    as: 'client',
    server: (server) => {
      server.respond(
        listProjects,
        Array.from({ length: count }, (_, index) =>
          sampleProject({ id: projectId(index + 1), name: `Project ${index + 1}` }),
        ),
      );
      server.respond(listVersions, []);
      server.refuse(readRequirementsStatus, 404, 'not_found', 'Not found.');
    },
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

it("opens the compare page of the chosen project, without the other project's versions", async () => {
  const { router } = await open(2, `/compare/${projectId(1)}?from=${projectId(5)}&to=current`);
  await switcher().click();
  await menu()
    .getByRole('menuitemradio', { name: /^Project 2/ })
    .click();
  await expect.element(switcher()).toHaveAccessibleName('Switch project, current: Project 2');
  await expect.poll(() => router.state.location.href).toBe(`/compare/${projectId(2)}`);
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
