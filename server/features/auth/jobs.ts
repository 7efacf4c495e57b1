/** Emails the password reset link. In a job, so that a response takes as long for an unknown email as for a known one. */
import {
  createPasswordEmails,
  type PasswordEmail,
  type PasswordEmailDeps,
} from '../../credentials/password-emails.ts';
import { defineJob } from '../../db/jobs.ts';
import { findByEmail } from './repository.ts';

const resetEmail: PasswordEmail = {
  purpose: 'reset',
  lifetimeSeconds: 60 * 60,
  subject: 'Choose a new password',
  words: 'somebody asked for a new password for your Client Portal account. If it was you, choose one here:',
  limits:
    'The link works once, within one hour. If it was not you, there is nothing to do: your password stays as it is.',
};

export const resetAsked = defineJob<{ email: string }>('auth-reset-asked');

export function createAuthJobs(deps: PasswordEmailDeps) {
  const send = createPasswordEmails(deps);
  return resetAsked.handledBy(async ({ email }) => {
    const user = await findByEmail(deps.db, email);
    if (user?.isActive) await send(user, resetEmail);
  });
}
