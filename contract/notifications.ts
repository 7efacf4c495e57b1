/** What each person was told, what of it they have read, and what they want to be mailed about. */
import { z } from 'zod';
import { notificationEvents, notificationModes } from '#domain/notification-preference.ts';
import { projectEventTypes } from '#domain/project-event.ts';
import { endpoint } from './endpoint.ts';
import { id, listQuery, time } from './shapes.ts';

export const notification = z.object({
  id,
  type: z.enum(projectEventTypes),
  /** Null when the portal itself did it. */
  actorName: z.string().nullable(),
  text: z.string(),
  projectId: id.nullable(),
  projectName: z.string().nullable(),
  link: z.string(),
  createdAt: time,
  readAt: time.nullable(),
});
export type Notification = z.infer<typeof notification>;

export const listNotifications = endpoint({
  method: 'GET',
  path: '/api/notifications',
  summary: "The caller's notifications, newest first",
  access: 'useOwnAccount',
  query: listQuery.omit({ search: true }).extend({ unread: z.stringbool().optional() }),
  response: z.array(notification),
  paged: true,
});

export const countUnreadNotifications = endpoint({
  method: 'GET',
  path: '/api/notifications/unread',
  summary: 'How many notifications the caller has not read',
  access: 'useOwnAccount',
  response: z.object({ count: z.int() }),
});

export const readNotificationsBody = z
  .object({ ids: z.array(id).min(1).max(200).optional(), all: z.literal(true).optional() })
  .refine(({ ids, all }) => (ids === undefined) !== (all === undefined), 'Name ids, or all');

export const readNotifications = endpoint({
  method: 'POST',
  path: '/api/notifications/read',
  summary: 'Mark some or all notifications as read',
  access: 'useOwnAccount',
  body: readNotificationsBody,
});

const mode = z.enum(notificationModes);
export const notificationPreferences = z.record(z.enum(notificationEvents), mode);

export const readNotificationPreferences = endpoint({
  method: 'GET',
  path: '/api/notifications/preferences',
  summary: 'How the caller wants to be mailed about each kind of event',
  access: 'useOwnAccount',
  response: notificationPreferences,
});

export const updateNotificationPreferences = endpoint({
  method: 'PATCH',
  path: '/api/notifications/preferences',
  summary: 'Choose how to be mailed about some kinds of event',
  access: 'useOwnAccount',
  body: z.partialRecord(z.enum(notificationEvents), mode),
  response: notificationPreferences,
});
