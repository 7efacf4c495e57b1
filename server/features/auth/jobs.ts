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
  message: 'We got a request to reset your Client Portal password. Choose a new one here:',
  limits:
    "The link works once and expires in one hour. If you didn't ask for it, ignore this email. Your password won't change.",
};

export const resetAsked = defineJob<{ email: string }>('auth-reset-asked');

export function createAuthJobs(deps: PasswordEmailDeps) {
  const send = createPasswordEmails(deps);
  return resetAsked.handledBy(async ({ email }) => {
    const user = await findByEmail(deps.db, email);
    if (user?.isActive) await send(user, resetEmail);
  });
}
