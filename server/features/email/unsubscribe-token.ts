/** Unsubscribe token: names the recipient and the kinds of email. Signed, and useful only for unsubscribing. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { type NotificationEvent, notificationEvents } from '#domain/notification-preference.ts';

export interface Unsubscription {
  userId: string;
  events: NotificationEvent[];
}

const idBytes = 16;
const signatureBytes = 32;

const createSigner = (secret: string) => {
  // A separate key, so that no other signature of the portal is valid here.
  const key = createHmac('sha256', secret).update('unsubscribe').digest();
  return (content: Buffer) => createHmac('sha256', key).update(content).digest();
};

/** Signs with `secret` and also accepts `previousSecret`. */
export function createUnsubscribeTokens(secret: string, previousSecret?: string) {
  const sign = createSigner(secret);
  const signers = previousSecret ? [sign, createSigner(previousSecret)] : [sign];
  return {
    issue({ userId, events }: Unsubscription): string {
      const chosen = notificationEvents.reduce(
        (bits, event, index) => bits | (events.includes(event) ? 1 << index : 0),
        0,
      );
      const content = Buffer.concat([Buffer.from(userId.replaceAll('-', ''), 'hex'), Buffer.from([chosen])]);
      return Buffer.concat([content, sign(content)]).toString('base64url');
    },

    /** Null for anything we didn't sign. */
    read(token: string): Unsubscription | null {
      const bytes = Buffer.from(token, 'base64url');
      if (bytes.length !== idBytes + 1 + signatureBytes) return null;
      const content = bytes.subarray(0, idBytes + 1);
      const signature = bytes.subarray(idBytes + 1);
      if (!signers.some((signer) => timingSafeEqual(signer(content), signature))) return null;
      const userId = content
        .toString('hex', 0, idBytes)
        .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
      const chosen = content[idBytes] as number;
      return { userId, events: notificationEvents.filter((_, index) => chosen & (1 << index)) };
    },
  };
}

export type UnsubscribeTokens = ReturnType<typeof createUnsubscribeTokens>;
