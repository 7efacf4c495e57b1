/** Admin pages offline: earlier data stays, and everything refreshes once the connection is back. */
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { smallPortal } from '#test/component/admin-samples.ts';
import { allLoaded, renderApp } from '#test/component/app.tsx';
import { followEvents, setNetwork } from '#test/component/live-events.ts';

const open = (url: string) => renderApp(url, { as: 'admin', server: smallPortal });
type Screen = Awaited<ReturnType<typeof open>>;

const visited = [
  { to: '/audit', heading: 'Audit Trail', content: 'Showing 1 of 1 entry' },
  { to: '/admin/assignments', heading: 'Assignment Management', content: 'Current Assignments (1)' },
  { to: '/admin/analytics', heading: 'Analytics & Reports', content: 'Clients per Advisor1' },
  { to: '/admin/projects', heading: 'Project Management', content: 'Projects (1)' },
  { to: '/admin/users', heading: 'User Management', content: 'Showing 1 of 1 advisor' },
] as const;
const notice = page.getByText("We couldn't refresh this page. You may be seeing older data.");

async function visit(screen: Screen, { to, heading, content }: (typeof visited)[number]) {
  await screen.router.navigate({ to });
  await expect.element(screen.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  await expect.element(screen.getByRole('main')).toHaveTextContent(content);
  await allLoaded();
}

it('admin pages keep their data and say that it may be old, until the connection is back', async () => {
  const screen = await open(visited[0].to);
  await followEvents(screen.server);
  for (const each of visited) await visit(screen, each);
  await expect.element(notice).not.toBeInTheDocument();
  setNetwork(screen.server, 'offline');
  for (const each of visited) {
    await visit(screen, each);
    await expect.element(notice, { message: each.heading }).toBeVisible();
  }
  setNetwork(screen.server, 'online');
  await expect.element(notice).not.toBeInTheDocument();
});

it("a search on an admin page says that it couldn't load, and loads once the connection is back", async () => {
  const screen = await open('/admin/users');
  await followEvents(screen.server);
  await expect.element(screen.getByText('Showing 1 of 1 advisor')).toBeVisible();
  setNetwork(screen.server, 'offline');
  await screen.getByRole('searchbox').fill('avery');
  await expect.element(screen.getByText("We couldn't load the advisors")).toBeVisible();
  setNetwork(screen.server, 'online');
  await expect.element(screen.getByText('Showing 1 of 1 advisor')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
});
