/** Notification mails: one job gathers what is due for a person into a mail, another sends it until it has gone out. */
import type { Logger } from 'pino';
import { notificationEventOf } from '#domain/notification-preference.ts';
import { type Db, inTransaction } from '../../db/database.ts';
import { defineJob } from '../../db/jobs.ts';
import { emailsDue } from '../../events/notification-emails.ts';
import { type Mailer, UncertainDeliveryError } from '../../ports/mailer.ts';
import { renderMail } from './render.ts';
import { claimDue, findMail, handOver, markMail, releaseMail, takeBack } from './repository.ts';
import type { UnsubscribeTokens } from './unsubscribe-token.ts';

const sendMail = defineJob<{ mailId: string }>('notification-mail-send');

export interface MailJobDeps {
  db: Db;
  mailer: Mailer;
  publicUrl: () => string;
  tokens: UnsubscribeTokens;
  log: Logger;
}

export function createMailJobs({ db, mailer, publicUrl, tokens, log }: MailJobDeps) {
  const gathering = emailsDue.handledBy(async ({ userId }) => {
    await inTransaction(db, async (tx) => {
      const mailId = await claimDue(tx, userId);
      if (mailId) await sendMail.enqueue(tx, { mailId }, { key: `${sendMail.name}:${mailId}` });
    });
  });

  const sending = sendMail.handledBy(async ({ mailId }) => {
    const mail = await findMail(db, mailId);
    if (!mail) return;
    // Whoever handed it over did not live to hear the answer. It may have been taken, so it is not sent again.
    if (mail.handedOverAt) return inTransaction(db, (tx) => releaseMail(tx, mailId));
    const { notifications, userId } = mail;
    if (notifications.length === 0) return markMail(db, mailId, 'dropped_at');
    const events = [...new Set(notifications.flatMap(({ type }) => notificationEventOf(type) ?? []))];
    const token = tokens.issue({ userId, events });
    const base = publicUrl();
    const oneClickUrl = `${base}/api/unsubscribe/${token}`;
    const unsubscribeUrl = `${base}/unsubscribe#token=${token}`;
    try {
      await mailer.send(
        {
          to: mail.email,
          ...renderMail({ ...mail, publicUrl: base, unsubscribeUrl }),
          messageId: `<${mailId}@${new URL(base).hostname}>`,
          date: new Date(mail.createdAt),
          headers: {
            'List-Unsubscribe': `<${oneClickUrl}>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
            'Auto-Submitted': 'auto-generated',
          },
        },
        () => handOver(db, mailId),
      );
    } catch (error) {
      if (!(error instanceof UncertainDeliveryError)) {
        await takeBack(db, mailId);
        throw error;
      }
      log.warn({ mailId, err: error }, 'a mail may have been sent; it is not sent again');
      return inTransaction(db, (tx) => releaseMail(tx, mailId));
    }
    await markMail(db, mailId, 'sent_at');
  });

  return { ...gathering, ...sending };
}
