/** Notifications, their read state, and email preferences. */
import { z } from 'zod';
import { notificationEvents, notificationModes } from '#domain/notification-preference.ts';
import { projectEventTypes } from '#domain/project-event.ts';
import { roles } from '#domain/user.ts';
import { endpoint } from './endpoint.ts';
import { id, listQuery, time } from './shapes.ts';

export const notification = z.object({
  id,
  type: z.enum(projectEventTypes),
  /** Null if no user caused the event. */
  actorId: id.nullable(),
  actorRole: z.enum(roles).nullable(),
  /** Null if the portal itself caused it. */
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
  summary: "List the caller's notifications, newest first",
  access: 'useOwnAccount',
  query: listQuery.omit({ search: true }).extend({ unread: z.stringbool().optional() }),
  response: z.array(notification),
  paged: true,
});

export const countUnreadNotifications = endpoint({
  method: 'GET',
  path: '/api/notifications/unread',
  summary: "Count the caller's unread notifications",
  access: 'useOwnAccount',
  response: z.object({ count: z.int() }),
});

export const markNotificationsReadBody = z
  .object({ ids: z.array(id).min(1).max(200).optional(), all: z.literal(true).optional() })
  .refine(({ ids, all }) => (ids === undefined) !== (all === undefined), 'Send either ids or all.');

export const markNotificationsRead = endpoint({
  method: 'POST',
  path: '/api/notifications/read',
  summary: 'Mark some or all notifications as read',
  access: 'useOwnAccount',
  body: markNotificationsReadBody,
});

const mode = z.enum(notificationModes);
export const notificationPreferences = z.record(z.enum(notificationEvents), mode);

export const readNotificationPreferences = endpoint({
  method: 'GET',
  path: '/api/notifications/preferences',
  summary: "Read the caller's email preferences",
  access: 'useOwnAccount',
  response: notificationPreferences,
});

export const updateNotificationPreferences = endpoint({
  method: 'PATCH',
  path: '/api/notifications/preferences',
  summary: "Change some of the caller's email preferences",
  access: 'useOwnAccount',
  body: z.partialRecord(z.enum(notificationEvents), mode),
  response: notificationPreferences,
});
