/** Notification mails: one job gathers what is due for a person into a mail, another sends it until it has gone out. */
import { notificationEventOf } from '#domain/notification-preference.ts';
import { mailsDue } from '../../access/notification-mails.ts';
import { type Db, inTransaction } from '../../db/database.ts';
import { defineJob } from '../../db/jobs.ts';
import type { Mailer } from '../../ports/mailer.ts';
import { renderMail } from './render.ts';
import { claimDue, findMail, markMail } from './repository.ts';
import type { UnsubscribeTokens } from './unsubscribe-token.ts';

const sendMail = defineJob<{ mailId: string }>('notification-mail-send');

export interface MailJobDeps {
  db: Db;
  mailer: Mailer;
  publicUrl: () => string;
  tokens: UnsubscribeTokens;
}

export function createMailJobs({ db, mailer, publicUrl, tokens }: MailJobDeps) {
  const gathering = mailsDue.handledBy(async ({ userId }) => {
    await inTransaction(db, async (tx) => {
      const mailId = await claimDue(tx, userId);
      if (mailId) await sendMail.enqueue(tx, { mailId }, { key: `${sendMail.name}:${mailId}` });
    });
  });

  const sending = sendMail.handledBy(async ({ mailId }) => {
    const mail = await findMail(db, mailId);
    if (!mail) return;
    const { notifications, userId } = mail;
    if (notifications.length === 0) {
      await markMail(db, mailId, 'dropped_at');
      return;
    }
    const events = [...new Set(notifications.flatMap(({ type }) => notificationEventOf(type) ?? []))];
    const token = tokens.issue({ userId, events });
    const base = publicUrl();
    const oneClickUrl = `${base}/api/unsubscribe/${token}`;
    const unsubscribeUrl = `${base}/unsubscribe#token=${token}`;
    await mailer.send({
      to: mail.email,
      ...renderMail({ ...mail, publicUrl: base, unsubscribeUrl }),
      messageId: `<${mailId}@${new URL(base).hostname}>`,
      date: new Date(mail.createdAt),
      headers: {
        'List-Unsubscribe': `<${oneClickUrl}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        'Auto-Submitted': 'auto-generated',
      },
    });
    await markMail(db, mailId, 'sent_at');
  });

  return { ...gathering, ...sending };
}
