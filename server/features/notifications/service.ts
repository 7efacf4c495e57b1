/** Notifications: list, read state, and email preferences. */
import type { z } from 'zod';
import type { listNotifications, markNotificationsReadBody } from '#contract/notifications.ts';
import { linkTo } from '#domain/event-link.ts';
import {
  type NotificationMode,
  notificationEvents,
  notificationModesOf,
} from '#domain/notification-preference.ts';
import { sideOf } from '#domain/permissions.ts';
import { actorWithoutAccount, describeProjectEvent } from '#domain/project-event.ts';
import { fullName } from '#domain/user.ts';
import { type Db, inTransaction } from '../../db/database.ts';
import { replanEmails } from '../../events/notification-emails.ts';
import { publishLiveEvent } from '../../events/publish-live-events.ts';
import type { SignedIn } from '../../http/authentication.ts';
import * as repository from './repository.ts';

export type NotificationService = ReturnType<typeof createNotificationService>;

export function createNotificationService() {
  const readPreferences = async (db: Db, actor: SignedIn) =>
    notificationModesOf(await repository.listPreferences(db, actor.id));

  return {
    async listNotifications(db: Db, actor: SignedIn, query: z.output<typeof listNotifications.query>) {
      const page = await repository.listNotifications(db, actor, query);
      const items = page.items.map(({ seq: _, details, firstName, lastName, ...row }) => ({
        ...row,
        actorName: firstName
          ? fullName({ firstName, lastName: lastName ?? '' })
          : actorWithoutAccount(row.type, details),
        text: describeProjectEvent(row.type, details),
        link: linkTo(row.type, details, row.projectId, sideOf(actor.role)),
      }));
      return { ...page, items };
    },

    countUnread: async (db: Db, actor: SignedIn) => ({ count: await repository.countUnread(db, actor) }),

    markRead: (db: Db, actor: SignedIn, { ids }: z.output<typeof markNotificationsReadBody>) =>
      inTransaction(db, async (tx) => {
        if ((await repository.markRead(tx, actor.id, ids)) === 0) return;
        await publishLiveEvent(tx, { type: 'notification', userId: actor.id });
      }),

    readPreferences,

    updatePreferences: (db: Db, actor: SignedIn, choices: Partial<Record<string, NotificationMode>>) =>
      inTransaction(db, async (tx) => {
        const chosen = notificationEvents.flatMap((event) => {
          const mode = choices[event];
          return mode ? [{ event, mode }] : [];
        });
        if (chosen.length > 0) {
          await repository.savePreferences(tx, actor.id, chosen);
          for (const { event, mode } of chosen) await replanEmails(tx, actor.id, event, mode);
          await publishLiveEvent(tx, { type: 'preferences-changed', userId: actor.id });
        }
        return readPreferences(tx, actor);
      }),
  };
}
