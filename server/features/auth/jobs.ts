/** Mails the link for a new password; in a job, so that the answer takes as long for an unknown address as for a known one. */

import { hashToken, newToken } from '../../access/one-time-token.ts';
import type { Db } from '../../db/database.ts';
import { defineJob } from '../../db/jobs.ts';
import type { Mailer } from '../../ports/mailer.ts';
import { findByEmail, insertLink } from './repository.ts';

export const resetLinkLifetimeSeconds = 60 * 60;

export const resetAsked = defineJob<{ email: string }>('auth-reset-asked');

export function createAuthJobs({
  db,
  mailer,
  publicUrl,
}: {
  db: Db;
  mailer: Mailer;
  publicUrl: () => string;
}) {
  return resetAsked.handledBy(async ({ email }) => {
    const user = await findByEmail(db, email);
    if (!user?.isActive) return;
    const token = newToken();
    await insertLink(db, {
      tokenHash: hashToken(token),
      purpose: 'reset',
      userId: user.id,
      lifetimeSeconds: resetLinkLifetimeSeconds,
    });
    // In the fragment, which browsers send to no server and write into no log.
    const link = `${publicUrl()}/auth?mode=reset#token=${token}`;
    await mailer.send({
      to: user.email,
      subject: 'Choose a new password',
      text: [
        `Hello ${user.firstName},`,
        '',
        'somebody asked for a new password for your Client Portal account. If it was you, choose one here:',
        '',
        link,
        '',
        'The link works once, within one hour. If it was not you, there is nothing to do: your password stays as it is.',
      ].join('\n'),
    });
  });
}
