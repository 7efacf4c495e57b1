/** Mails a person the link with which they choose a password: an invitation, or a new start that an administrator sent. */
import { hashToken, newToken } from '../../access/one-time-token.ts';
import type { Db } from '../../db/database.ts';
import { defineJob } from '../../db/jobs.ts';
import type { Mailer } from '../../ports/mailer.ts';
import { findUser, insertLink } from './repository.ts';

const day = 24 * 60 * 60;

const letters = {
  invite: {
    lifetimeSeconds: 7 * day,
    subject: 'Your invitation to the Client Portal',
    words: 'you are invited to the Client Portal. Choose a password to get started:',
    limits: 'The link works once, within 7 days.',
  },
  reset: {
    lifetimeSeconds: day / 24,
    subject: 'Choose a new password',
    words: 'an administrator sent you this link to choose a new password for the Client Portal:',
    limits: 'The link works once, within one hour. Until you use it, your password stays as it is.',
  },
} as const;

/** The token is made when the mail is sent, so that no queue ever holds one. */
export const passwordLinkWanted = defineJob<{ userId: string }>('users-password-link');

export function createUserJobs({
  db,
  mailer,
  publicUrl,
}: {
  db: Db;
  mailer: Mailer;
  publicUrl: () => string;
}) {
  return passwordLinkWanted.handledBy(async ({ userId }) => {
    const user = await findUser(db, userId);
    if (!user?.isActive) return;
    const purpose = user.isInvited ? 'invite' : 'reset';
    const { lifetimeSeconds, subject, words, limits } = letters[purpose];
    const token = newToken();
    await insertLink(db, { tokenHash: hashToken(token), purpose, userId, lifetimeSeconds });
    // In the fragment, which browsers send to no server and write into no log.
    const link = `${publicUrl()}/auth?mode=reset#token=${token}`;
    const text = [`Hello ${user.firstName},`, '', words, '', link, '', limits].join('\n');
    await mailer.send({ to: user.email, subject, text });
  });
}
