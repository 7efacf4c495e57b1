/** The token in a mail's unsubscribe link: whom it was mailed to and about what, signed, good for nothing else. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { type NotificationEvent, notificationEvents } from '#domain/notification-preference.ts';

export interface Unsubscription {
  userId: string;
  events: NotificationEvent[];
}

const idBytes = 16;
const signatureBytes = 32;

export function createUnsubscribeTokens(secret: string) {
  // A key of its own, so that no other signature of the portal can pass for one of these.
  const key = createHmac('sha256', secret).update('unsubscribe').digest();
  const sign = (content: Buffer) => createHmac('sha256', key).update(content).digest();
  return {
    issue({ userId, events }: Unsubscription): string {
      const chosen = notificationEvents.reduce(
        (bits, event, place) => bits | (events.includes(event) ? 1 << place : 0),
        0,
      );
      const content = Buffer.concat([Buffer.from(userId.replaceAll('-', ''), 'hex'), Buffer.from([chosen])]);
      return Buffer.concat([content, sign(content)]).toString('base64url');
    },

    /** Null for anything that we did not sign. */
    read(token: string): Unsubscription | null {
      const bytes = Buffer.from(token, 'base64url');
      if (bytes.length !== idBytes + 1 + signatureBytes) return null;
      const content = bytes.subarray(0, idBytes + 1);
      if (!timingSafeEqual(sign(content), bytes.subarray(idBytes + 1))) return null;
      const userId = content
        .toString('hex', 0, idBytes)
        .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
      const chosen = content[idBytes] as number;
      return { userId, events: notificationEvents.filter((_, place) => chosen & (1 << place)) };
    },
  };
}

export type UnsubscribeTokens = ReturnType<typeof createUnsubscribeTokens>;
