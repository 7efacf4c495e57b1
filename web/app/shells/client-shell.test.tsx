/** Client shell: top bar, sidebar, profile menu, the drawer on a phone, and links when the project isn't the viewer's. */
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { countUnread, listConversations, listMessages } from '#contract/messages.ts';
import { listTurns, readProjectStatus } from '#contract/project-status.ts';
import { listProjects, readProject } from '#contract/projects.ts';
import { listSections, readRequirementsContext } from '#contract/requirements.ts';
import { listReviewThreads, readRequirementsStatus } from '#contract/reviews.ts';
import { expectAccessible } from '#test/component/accessibility.ts';
import { type AppOptions, renderApp, sampleUser } from '#test/component/app.tsx';
import { sampleProject, sampleStatus } from '#test/component/project-samples.ts';

const maria = sampleUser('client', { firstName: 'Maria', lastName: 'Santos', company: 'Harvest Box' });

/** Most tests open the help page, which makes no requests of its own. */
const open = (url: string, server?: AppOptions['server']) => renderApp(url, { as: maria, server });

it('shows the company, the entries with their badges, and the link to the advisor view', async () => {
  const screen = await open('/help', (server) => {
    server.respond(listProjects, [sampleProject({ requirementsState: 'changes_requested' })]);
    server.respond(countUnread, { unreadCount: 10, isExact: true });
  });
  const banner = screen.getByRole('banner');
  await expect.element(banner).toHaveTextContent(/Client Portal.*Harvest Box/);
  const main = screen.getByRole('navigation', { name: 'Main' });
  await expect
    .element(main.getByRole('link', { name: /Requirements Form/ }))
    .toHaveTextContent('Changes requested');
  await expect.element(main.getByRole('link', { name: /Messages/ })).toHaveTextContent('9+');
  const labels = main
    .getByRole('link')
    .elements()
    .map(({ textContent }) => textContent);
  expect(
    labels.map(
      (label) => /^(Dashboard|Requirements Form|Messages|Documents|Project Status)/.exec(label ?? '')?.[0],
    ),
  ).toEqual(['Dashboard', 'Requirements Form', 'Messages', 'Documents', 'Project Status']);
  const other = screen.getByRole('button', { name: 'Switch to Advisor View' });
  await expect.element(other).toHaveAttribute('href', '/advisor');
});

it("marks the current page's entry as active", async () => {
  const screen = await open('/status');
  await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible();
  const current = () =>
    [...document.querySelectorAll('nav [aria-current="page"]')].map(({ textContent }) => textContent);
  expect(current()).toEqual(['Project Status']);
});

it.each([
  ['Client', maria, 'My Projects'],
  ['Advisor', sampleUser('advisor'), 'My Clients'],
  ['Administrator', sampleUser('admin'), 'Admin Dashboard'],
])('the %s profile menu lists home, profile, settings, help and Sign Out', async (label, user, home) => {
  const screen = await renderApp('/help', { as: user });
  await screen.getByRole('button', { name: /Profile menu/ }).click();
  const menu = screen.getByRole('menu');
  await expect.element(menu).toHaveTextContent(label);
  expect(
    menu
      .getByRole('menuitem')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual([home, 'My Profile', 'Settings', 'Help & Support', 'Sign Out']);
  await expectAccessible();
});

it("doesn't offer advisors the button to switch to the advisor view", async () => {
  const screen = await renderApp('/help', { as: 'advisor' });
  await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible();
  await expect
    .element(screen.getByRole('button', { name: 'Switch to Advisor View' }))
    .not.toBeInTheDocument();
});

it('on a phone, the sidebar is a drawer that keeps focus and closes with Escape or when a link is followed', async () => {
  await page.viewport(360, 740);
  const screen = await open('/help');
  const nav = screen.getByRole('navigation', { name: 'Main' });
  const opener = screen.getByRole('button', { name: 'Open menu' });
  await expect.element(opener).toBeVisible();
  await expect.element(nav).not.toBeInTheDocument();
  (opener.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  const drawer = screen.getByRole('dialog', { name: 'Client Portal menu' });
  await expect.element(drawer).toBeVisible();
  for (let n = 0; n < 9; n++) {
    await userEvent.tab();
    expect(drawer.element().contains(document.activeElement)).toBe(true);
  }
  await userEvent.keyboard('{Escape}');
  await expect.element(drawer).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();
  await opener.click();
  await nav.getByRole('link', { name: 'Project Status' }).click();
  await expect.poll(() => screen.router.state.location.pathname).toBe('/status');
  await expect.element(drawer).not.toBeInTheDocument();
});

it.each([
  ['/documents?project=12', `/documents?project=${sampleProject().id}`],
  ['/status?project=12', `/status?project=${sampleProject().id}`],
  [`/dashboard?project=${maria.id}`, `/dashboard?project=${sampleProject().id}`],
  [`/messages/${maria.id}`, `/messages/${sampleProject().id}`],
  [`/requirements/${maria.id}`, `/requirements/${sampleProject().id}`],
  [`/compare/${maria.id}`, `/compare/${sampleProject().id}`],
])("links to the viewer's own project when the one in %s isn't theirs", async (url, ownUrl) => {
  const screen = await open(url, (server) => {
    server.respond(listProjects, [sampleProject({ name: 'Bakery app' })]);
    server.refuse(readProject, 404, 'not_found', 'Not found.');
    server.respond(listTurns, []);
    server.respond(readProjectStatus, sampleStatus());
    server.respond(listConversations, []);
    for (const endpoint of [
      listMessages,
      listSections,
      readRequirementsContext,
      readRequirementsStatus,
      listReviewThreads,
    ]) {
      server.refuse(endpoint, 404, 'not_found', 'Not found.');
    }
  });
  await expect.element(screen.getByRole('heading', { name: "We couldn't find this project" })).toBeVisible();
  await expect.element(screen.getByRole('link', { name: /Bakery app/ })).toHaveAttribute('href', ownUrl);
  const main = screen.getByRole('navigation', { name: 'Main' });
  await expect.element(main.getByRole('link', { name: 'Messages' })).toHaveAttribute('href', '/messages');
  // No matter how many components need the project.
  expect(screen.server.requestsTo(readProject).length).toBeLessThanOrEqual(2);
  await expectAccessible(document.body, { isWholePage: true });
});
