/** Notification routes. */
import type { Handlers } from '../../http/handlers.ts';
import type { NotificationService } from './service.ts';

export const notificationRoutes = (service: NotificationService) =>
  ({
    listNotifications: ({ db, actor, query }) => service.listNotifications(db, actor, query),
    countUnreadNotifications: ({ db, actor }) => service.countUnread(db, actor),
    markNotificationsRead: ({ db, actor, body }) => service.markRead(db, actor, body),
    readNotificationPreferences: ({ db, actor }) => service.readPreferences(db, actor),
    updateNotificationPreferences: ({ db, actor, body }) => service.updatePreferences(db, actor, body),
  }) satisfies Partial<Handlers>;
