/** Notification emails: collects due notifications into emails, one per user, and sends each in a job with retries. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { notificationEventOf } from '#domain/notification-preference.ts';
import type { BrandReader } from '../../db/brand.ts';
import { type Db, inTransaction } from '../../db/database.ts';
import { defineJob } from '../../db/jobs.ts';
import { type Mailer, UncertainDeliveryError } from '../../ports/mailer.ts';
import { renderEmail } from './render.ts';
import {
  claimDue,
  clearHandedOver,
  findEmail,
  isEmailWaiting,
  lockEmails,
  markEmail,
  markHandedOver,
  planEmails,
  releaseEmail,
} from './repository.ts';
import type { UnsubscribeTokens } from './unsubscribe-token.ts';

const sendEmail = defineJob<{ emailId: string }>('notification-email-send', 'notification');

export interface EmailJobDeps {
  db: Db;
  mailer: Mailer;
  publicUrl: () => string;
  tokens: UnsubscribeTokens;
  brand: Pick<BrandReader, 'readForEmail'>;
  log: Logger;
}

export function createEmailJobs({ db, mailer, publicUrl, tokens, brand, log }: EmailJobDeps) {
  return sendEmail.handledBy(async ({ emailId }) => {
    const email = await findEmail(db, emailId);
    if (!email) return;
    // An earlier attempt handed the email over but didn't finish. The email server may have accepted it, so it isn't sent again.
    if (email.handedOverAt) return inTransaction(db, (tx) => releaseEmail(tx, emailId));
    const { notifications, userId } = email;
    if (notifications.length === 0) return markEmail(db, emailId, 'dropped_at');
    const events = [...new Set(notifications.flatMap(({ type }) => notificationEventOf(type) ?? []))];
    const token = tokens.issue({ userId, events });
    const base = publicUrl();
    const oneClickUrl = `${base}/api/unsubscribe/${token}`;
    const emailBrand = await brand.readForEmail();
    const unsubscribeUrl = `${base}/unsubscribe#token=${token}`;
    let isHandedOver = false;
    try {
      await mailer.send(
        {
          to: email.email,
          ...renderEmail({ ...email, publicUrl: base, unsubscribeUrl, brand: emailBrand }),
          messageId: `<${emailId}@${new URL(base).hostname}>`,
          date: new Date(email.createdAt),
          headers: {
            'List-Unsubscribe': `<${oneClickUrl}>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
            'Auto-Submitted': 'auto-generated',
          },
        },
        async () => {
          await markHandedOver(db, emailId);
          isHandedOver = true;
        },
      );
    } catch (error) {
      if (!(error instanceof UncertainDeliveryError)) {
        // Doesn't clear another process's handover.
        if (isHandedOver) await clearHandedOver(db, emailId);
        throw error;
      }
      log.warn({ emailId, err: error }, 'an email may have been sent; not sending it again');
      return inTransaction(db, (tx) => releaseEmail(tx, emailId));
    }
    await markEmail(db, emailId, 'sent_at');
  });
}

const collectEveryMs = 1000;

/**
 * Once a second, plans emails for new notifications and adds a job for each email that is due. Polls instead of adding a job
 * per notification: jobs for the same recipient would lock the same row, so everyone who writes to an admin would wait for
 * the others.
 */
export function startCollectingEmails({ db, log }: Pick<EmailJobDeps, 'db' | 'log'>) {
  const stopping = new AbortController();
  const { signal } = stopping;

  async function collect() {
    if (!(await isEmailWaiting(db))) return;
    await inTransaction(db, async (tx) => {
      if (!(await lockEmails(tx))) return;
      await planEmails(tx);
      const ids = await claimDue(tx);
      await sendEmail.enqueueAll(
        tx,
        ids.map((emailId) => ({ payload: { emailId }, key: `${sendEmail.name}:${emailId}` })),
      );
    });
  }

  async function keepCollecting() {
    while (!signal.aborted) {
      await collect().catch((error) => log.warn({ err: error }, 'failed to collect due emails'));
      await sleep(collectEveryMs, undefined, { signal }).catch(() => {});
    }
  }

  const done = keepCollecting();
  return {
    async stop() {
      stopping.abort();
      await done;
    },
  };
}
