/** The notifications page: filters, marking as read, loading more, and its empty and error states. */
import { expect, it } from 'vitest';
import {
  countUnreadNotifications,
  listNotifications,
  markNotificationsRead,
  type Notification,
} from '#contract/notifications.ts';
import { expectAccessible } from '#test/component/accessibility.ts';
import { renderApp, sampleTime } from '#test/component/app.tsx';
import type { FakeServer } from '#test/component/fake-server.ts';

const titles = ['Review', 'Design', 'Kickoff'];
const idOf = (index: number) => `00000000-0000-4000-8000-0000000000d${index}`;

/** Three notifications, the last one read. */
function serveNotifications(server: FakeServer) {
  const read = new Set([idOf(2)]);
  const all = (): Notification[] =>
    titles.map((title, index) => ({
      id: idOf(index),
      projectId: '00000000-0000-4000-8000-0000000000c1',
      projectName: 'Loyalty app',
      type: 'milestone-added',
      actorId: '00000000-0000-4000-8000-0000000000a1',
      actorRole: 'advisor',
      actorName: 'Sarah Chen',
      text: `added the milestone “${title}”`,
      link: '/help',
      createdAt: sampleTime,
      readAt: read.has(idOf(index)) ? sampleTime : null,
    }));
  const unread = () => all().filter(({ readAt }) => readAt === null);
  server.respond(listNotifications, ({ url }) =>
    url.searchParams.get('unread') === 'true' ? unread() : all(),
  );
  server.respond(countUnreadNotifications, () => ({ count: unread().length }));
  server.respond(markNotificationsRead, ({ body }) => {
    for (const { id } of all()) if ('all' in body || body.ids?.includes(id)) read.add(id);
    return undefined;
  });
}

const open = (address: string, server: (server: FakeServer) => void = serveNotifications) =>
  renderApp(address, { as: 'client', server });
type Screen = Awaited<ReturnType<typeof open>>;

const region = (screen: Screen) => screen.getByRole('region', { name: 'Notifications', exact: true });
const rows = (screen: Screen) => () =>
  region(screen)
    .getByRole('listitem')
    .elements()
    .map(({ textContent }) => /Review|Design|Kickoff/.exec(textContent ?? '')?.[0]);

it('lists read and unread notifications, and can show only unread ones', async () => {
  const screen = await open('/notifications');
  await expect.poll(rows(screen)).toEqual(titles);
  await expect.element(region(screen).getByText('Showing 3 of 3 notifications')).toBeVisible();
  await expectAccessible(document.body, { isWholePage: true });
  await screen.getByRole('radio', { name: 'Unread (2)' }).click({ force: true });
  await expect.poll(rows(screen)).toEqual(['Review', 'Design']);
  expect(screen.router.state.location.href).toBe('/notifications?show=unread');
});

it('removes a notification from the unread list when it is marked as read, and focuses the next one', async () => {
  const screen = await open('/notifications?show=unread');
  await region(screen).getByRole('button', { name: 'Mark as read' }).first().click();
  await expect.poll(rows(screen)).toEqual(['Design']);
  await expect.element(region(screen).getByRole('link', { name: /Design/ })).toHaveFocus();
  await region(screen).getByRole('button', { name: 'Mark as read' }).click();
  await expect.element(screen.getByRole('heading', { name: "You're all caught up" })).toBeVisible();
  await expect.element(region(screen)).toHaveFocus();
  await screen.getByRole('button', { name: 'Show all' }).click();
  await expect.poll(rows(screen)).toEqual(titles);
});

it('shows an error and the notification as unread again if the server refuses to mark it as read', async () => {
  const screen = await open('/notifications');
  screen.server.refuse(markNotificationsRead, 500, 'internal', 'Something went wrong');
  await region(screen).getByRole('button', { name: 'Mark as read' }).first().click();
  await expect
    .element(screen.getByText("We couldn't mark your notification as read. Please try again.").first())
    .toBeVisible();
  await expect
    .poll(() => region(screen).getByRole('button', { name: 'Mark as read' }).elements().length)
    .toBe(2);
});

it('marks all as read', async () => {
  const screen = await open('/notifications');
  await screen.getByRole('button', { name: 'Mark all as read' }).click();
  await expect.element(region(screen).getByRole('button', { name: 'Mark as read' })).not.toBeInTheDocument();
  await expect.element(screen.getByRole('radio', { name: 'Unread', exact: true })).toBeInTheDocument();
  await expect.element(region(screen)).toHaveFocus();
});

it('loads the next page', async () => {
  const screen = await open('/notifications', (server) => {
    serveNotifications(server);
    const first = { ...sample('Review'), id: idOf(0) };
    server.respond(listNotifications, [first], { total: 2, cursor: 'next' });
  });
  await expect.element(region(screen).getByText('Showing 1 of 2 notifications')).toBeVisible();
  screen.server.respond(listNotifications, [{ ...sample('Design'), id: idOf(1) }], { total: 2 });
  await region(screen).getByRole('button', { name: 'Load more' }).click();
  await expect.poll(rows(screen)).toEqual(['Review', 'Design']);
});

it('shows a skeleton while loading, then the empty state', async () => {
  let release = () => {};
  const screen = await open('/notifications', (server) => {
    server.respond(listNotifications, []);
    release = server.hold(listNotifications);
  });
  await expect.element(region(screen).getByRole('status')).toBeInTheDocument();
  release();
  await expect.element(screen.getByRole('heading', { name: 'No notifications yet' })).toBeVisible();
});

it('says why loading failed and offers to retry', async () => {
  const screen = await open('/notifications', (server) =>
    server.refuse(listNotifications, 503, 'unavailable', 'The database is restarting.'),
  );
  await expect.element(region(screen).getByText("We couldn't load your notifications")).toBeVisible();
  await expect.element(region(screen).getByText('The database is restarting.')).toBeVisible();
  await expect.element(region(screen).getByText(/send us this code: \S+/)).toBeVisible();
  serveNotifications(screen.server);
  await region(screen).getByRole('button', { name: 'Retry' }).click();
  await expect.poll(rows(screen)).toEqual(titles);
});

it('opens from the bell', async () => {
  const screen = await open('/help');
  await screen.getByRole('button', { name: 'Notifications, some unread' }).click();
  await screen.getByRole('link', { name: 'View all notifications' }).click();
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Notifications' })).toBeVisible();
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
});

function sample(title: string): Omit<Notification, 'id'> {
  return {
    projectId: null,
    projectName: null,
    type: 'milestone-added',
    actorId: null,
    actorRole: null,
    actorName: null,
    text: `added the milestone “${title}”`,
    link: '/help',
    createdAt: sampleTime,
    readAt: null,
  };
}
