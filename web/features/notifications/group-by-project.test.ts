/** Grouping notifications by project: the order of the groups and of their notifications. */
import { expect, it } from 'vitest';
import type { Notification } from '#contract/notifications.ts';
import { groupByProject } from './group-by-project.ts';

const notification = (id: string, projectId: string | null): Notification => ({
  id,
  type: 'message-sent',
  actorId: null,
  actorRole: null,
  actorName: 'Ann',
  text: 'wrote: hello',
  projectId,
  projectName: projectId && `Project ${projectId}`,
  link: '/dashboard',
  createdAt: '2030-01-01T00:00:00.000Z',
  readAt: null,
});

it('orders the groups by their first notification, and keeps the order in each group', () => {
  const groups = groupByProject([
    notification('4', 'b'),
    notification('3', 'a'),
    notification('2', 'b'),
    notification('1', null),
  ]);
  expect(groups.map(({ name, notifications }) => [name, notifications.map(({ id }) => id)])).toEqual([
    ['Project b', ['4', '2']],
    ['Project a', ['3']],
    ['Your account', ['1']],
  ]);
});
