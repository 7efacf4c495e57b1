/** Groups notifications, which come newest first, by project, and keeps their order. */
import type { Notification } from '#contract/notifications.ts';

export interface NotificationGroup {
  key: string;
  name: string;
  notifications: Notification[];
}

export function groupByProject(notifications: readonly Notification[]): NotificationGroup[] {
  const groups = new Map<string, NotificationGroup>();
  for (const notification of notifications) {
    const key = notification.projectId ?? 'portal';
    const group = groups.get(key) ?? {
      key,
      name: notification.projectName ?? 'Your account',
      notifications: [],
    };
    group.notifications.push(notification);
    groups.set(key, group);
  }
  return [...groups.values()];
}
