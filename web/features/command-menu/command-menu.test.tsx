/** Command menu: keyboard and button, permissions, search and recent choices; and the list of shortcuts. */
import { expect, it, onTestFinished } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { listViewableClients } from '#contract/client-view.ts';
import { listProjects } from '#contract/projects.ts';
import { expectAccessible } from '#test/component/accessibility.ts';
import { smallPortal } from '#test/component/admin-samples.ts';
import { allLoaded, renderApp } from '#test/component/app.tsx';

const asAdmin = () =>
  renderApp('/audit', {
    as: 'admin',
    server: (server) => {
      smallPortal(server);
      server.respond(listViewableClients, []);
    },
  });
type Screen = Awaited<ReturnType<typeof asAdmin>>;

async function openMenu(screen: Screen) {
  await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible();
  await screen.getByRole('button', { name: /^Search/ }).click();
  const menu = page.getByRole('dialog', { name: 'Command menu' });
  await expect.element(menu.getByRole('combobox')).toHaveFocus();
  return menu;
}

const chosen = () => document.querySelector('[role=option][aria-selected=true]')?.textContent;

it('opens a page by keyboard alone, and offers it as recent the next time', async () => {
  const screen = await asAdmin();
  const menu = page.getByRole('dialog', { name: 'Command menu' });
  // As soon as the page shows the menu's button, its shortcut works, even if the menu's code has yet to load.
  await expect.element(screen.getByRole('button', { name: /^Search/ })).toBeVisible();
  await userEvent.keyboard('{Control>}k{/Control}');
  await expect.element(menu.getByRole('combobox')).toHaveFocus();
  await userEvent.keyboard('bran');
  await expect.poll(chosen).toContain('Brand');
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Brand' })).toBeVisible();
  await userEvent.keyboard('{Control>}k{/Control}');
  const recent = menu.getByRole('group', { name: 'Recent' });
  await expect.element(recent.getByRole('option', { name: 'Brand' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(menu).not.toBeInTheDocument();
});

it('opens by keyboard while Caps Lock is on', async () => {
  const screen = await asAdmin();
  await expect.element(screen.getByRole('button', { name: /^Search/ })).toBeVisible();
  await userEvent.keyboard('{Control>}K{/Control}');
  await expect.element(page.getByRole('dialog', { name: 'Command menu' })).toBeVisible();
});

it('ignores Ctrl Shift K while it is open', async () => {
  const menu = await openMenu(await asAdmin());
  await userEvent.keyboard('{Control>}{Shift>}K{/Shift}{/Control}');
  await expect.element(menu).toHaveAttribute('data-state', 'open');
});

it('moves with the arrow keys and wraps around at the ends', async () => {
  const screen = await asAdmin();
  const menu = await openMenu(screen);
  await expect.poll(chosen).toBe('Overview');
  await userEvent.keyboard('{ArrowUp}');
  await expect.poll(chosen).toBe('Sign Out');
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  await expect.poll(chosen).toBe('User Management');
  const active = menu.getByRole('combobox').element().getAttribute('aria-activedescendant');
  expect(document.getElementById(active ?? '')?.textContent).toBe('User Management');
});

it('finds projects and clients on the server', async () => {
  const screen = await asAdmin();
  const project = {
    id: '00000000-0000-4000-8000-0000000000b1',
    clientId: '00000000-0000-4000-8000-0000000000c1',
    advisorId: null,
    name: 'Petal & Stem Orders',
    summary: null,
    businessGoal: null,
    status: 'requirements' as const,
    completionPercentage: 36,
    requirementsState: 'in_progress' as const,
    isSignOffOpen: false,
    isChangeRequestOpen: false,
    createdAt: '2026-03-02T09:30:00.000Z',
    updatedAt: '2026-03-02T09:30:00.000Z',
  };
  screen.server.respond(listProjects, [project]);
  screen.server.respond(listViewableClients, [
    {
      id: project.clientId,
      firstName: 'Marion',
      lastName: 'Clarke',
      email: 'marion@example.com',
      company: 'Petal & Stem',
      projectCount: 1,
    },
  ]);
  const menu = await openMenu(screen);
  await userEvent.keyboard('petal');
  await expect.element(menu.getByRole('option', { name: /^Petal & Stem Orders/ })).toBeVisible();
  await menu.getByRole('option', { name: /^Marion Clarke/ }).click();
  await expect.element(screen.getByRole('searchbox').last()).toHaveValue('marion@example.com');
  expect(screen.server.requestsTo(listProjects).at(-1)?.url.searchParams.get('search')).toBe('petal');
});

it('says, also to screen readers, that a search failed rather than that nothing was found', async () => {
  const screen = await asAdmin();
  const menu = await openMenu(screen);
  screen.server.refuse(listProjects, 500, 'internal', 'Something went wrong');
  await userEvent.keyboard('petal');
  const failure = "We couldn't finish the search. Check your connection and try again.";
  await expect.element(menu.getByRole('status')).toHaveTextContent(failure);
  await expect.element(menu.getByText(failure).first()).toBeVisible();
});

it('offers a client their pages, not those of staff, and says when nothing matches', async () => {
  const screen = await renderApp('/help', { as: 'client' });
  await screen.getByRole('button', { name: /^Search/ }).click();
  const menu = page.getByRole('dialog', { name: 'Command menu' });
  await expect.element(menu.getByRole('option', { name: 'Requirements Form' })).toBeVisible();
  await expect.element(menu.getByRole('option', { name: 'User Management' })).not.toBeInTheDocument();
  await menu.getByRole('combobox').fill('zzz');
  await expect.element(menu.getByText('Nothing found. Try another word.')).toBeVisible();
});

it('shows the shortcuts when ? is pressed, but not while typing or with single-key shortcuts off', async () => {
  const screen = await asAdmin();
  const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  const menu = await openMenu(screen);
  await userEvent.keyboard('?');
  await expect.element(menu.getByRole('combobox')).toHaveValue('?');
  await expect.element(dialog).not.toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  await expect.element(menu).not.toBeInTheDocument();
  await userEvent.keyboard('?');
  await expect.element(dialog).toHaveTextContent('Open the command menu');
  await expectAccessible(document.body);
  await dialog.getByRole('switch', { name: 'Single-key shortcuts' }).click();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await userEvent.keyboard('?');
  // Opening the menu gives the dialog time to appear.
  await openMenu(screen);
  await expect.element(dialog).not.toBeInTheDocument();
});

it('is accessible, and fits the width of a phone', async () => {
  await page.viewport(360, 740);
  onTestFinished(() => page.viewport(1280, 800));
  const screen = await asAdmin();
  await screen.getByRole('button', { name: /^Search/ }).click();
  await expect.element(page.getByRole('option', { name: 'Overview' })).toBeVisible();
  await allLoaded();
  await expectAccessible(document.body);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
});
