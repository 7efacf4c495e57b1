/** The notification panel: groups by project, opens links and marks notifications as read. */
import { expect, it } from 'vitest';
import {
  countUnreadNotifications,
  listNotifications,
  markNotificationsRead,
  type Notification,
} from '#contract/notifications.ts';
import { expectAccessible } from '#test/component/accessibility.ts';
import { renderApp, sampleTime } from '#test/component/app.tsx';

const [loyalty, scanner] = [
  '00000000-0000-4000-8000-0000000000c1',
  '00000000-0000-4000-8000-0000000000c2',
] as const;

it('groups notifications by project, opens their links, and marks them as read', async () => {
  const all: [string, string, string][] = [
    [loyalty, 'Loyalty app', 'Review'],
    [scanner, 'Warehouse scanner', 'Design'],
    [loyalty, 'Loyalty app', 'Kickoff'],
  ];
  const read = new Set<string>();
  const notifications = (): Notification[] =>
    all.map(([projectId, projectName, title], index) => ({
      id: `00000000-0000-4000-8000-0000000000d${index}`,
      projectId,
      projectName,
      type: 'milestone-added',
      actorId: '00000000-0000-4000-8000-0000000000a1',
      actorRole: 'advisor',
      actorName: 'Sarah Chen',
      text: `added the milestone “${title}”`,
      link: `/help?from=${projectId}`,
      createdAt: sampleTime,
      readAt: read.has(`00000000-0000-4000-8000-0000000000d${index}`) ? sampleTime : null,
    }));
  const unread = () => notifications().filter(({ readAt }) => readAt === null).length;
  const screen = await renderApp('/profile', {
    as: 'client',
    server: (server) => {
      server.respond(listNotifications, notifications);
      server.respond(countUnreadNotifications, () => ({ count: unread() }));
      server.respond(markNotificationsRead, ({ body }) => {
        for (const { id } of notifications()) if ('all' in body || body.ids?.includes(id)) read.add(id);
        return undefined;
      });
    },
  });
  await screen.getByRole('button', { name: 'Notifications, some unread' }).click();
  const panel = screen.getByRole('dialog', { name: 'Notifications' });
  const texts = (role: 'heading' | 'listitem', options = {}) =>
    panel
      .getByRole(role, options)
      .elements()
      .map(({ textContent }) => textContent ?? '');
  await expect.poll(() => texts('heading', { level: 3 })).toEqual(['Loyalty app', 'Warehouse scanner']);
  expect(texts('listitem').map((text) => /Review|Kickoff|Design/.exec(text)?.[0])).toEqual([
    'Review',
    'Kickoff',
    'Design',
  ]);
  await expectAccessible();

  const mark = panel.getByRole('button', { name: 'Mark as read' });
  await mark.first().click();
  await expect.poll(() => mark.elements().length).toBe(2);
  await panel.getByRole('link', { name: /Design/ }).click();
  await expect.poll(() => screen.router.state.location.href).toBe(`/help?from=${scanner}`);
  await expect.element(panel).not.toBeInTheDocument();
  await screen.getByRole('button', { name: 'Notifications, some unread' }).click();
  await screen.getByRole('button', { name: 'Mark all as read' }).click();
  await expect.element(screen.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible();
  await expect.poll(() => read.size).toBe(3);
});

it("says that more notifications couldn't be loaded, and loads them on Retry", async () => {
  const notification = (index: number): Notification => ({
    id: `00000000-0000-4000-8000-0000000000d${index}`,
    projectId: loyalty,
    projectName: 'Loyalty app',
    type: 'milestone-added',
    actorId: null,
    actorRole: null,
    actorName: 'Sarah Chen',
    text: 'added a milestone',
    link: '/help',
    createdAt: sampleTime,
    readAt: sampleTime,
  });
  const screen = await renderApp('/profile', {
    as: 'client',
    server: (server) => {
      server.respond(listNotifications, [notification(1)], { total: 2, cursor: 'next' });
      server.respond(countUnreadNotifications, { count: 0 });
    },
  });
  await screen.getByRole('button', { name: 'Notifications' }).click();
  const panel = screen.getByRole('dialog', { name: 'Notifications' });
  await expect.element(panel.getByText('Showing 1 of 2 notifications')).toBeVisible();
  screen.server.refuse(listNotifications, 500, 'internal', 'Something went wrong');
  await panel.getByRole('button', { name: 'Load more' }).click();
  await expect.element(panel.getByText(/We couldn't load more\./)).toBeVisible();
  screen.server.respond(listNotifications, [notification(2)], { total: 2 });
  await panel.getByRole('button', { name: 'Retry' }).click();
  await expect.poll(() => panel.getByRole('listitem').elements().length).toBe(2);
});
