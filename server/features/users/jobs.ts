/** Emails a user a link to choose a password: an invitation, or a reset sent by an admin. */
import {
  createPasswordEmails,
  type PasswordEmail,
  type PasswordEmailDeps,
} from '../../credentials/password-emails.ts';
import { defineJob } from '../../db/jobs.ts';
import { findUser } from './repository.ts';

const hour = 60 * 60;

const invitation: PasswordEmail = {
  purpose: 'invite',
  lifetimeSeconds: 7 * 24 * hour,
  subject: 'Your invitation to the Client Portal',
  words: 'you are invited to the Client Portal. Choose a password to get started:',
  limits: 'The link works once, within 7 days.',
};

const adminReset: PasswordEmail = {
  purpose: 'reset',
  lifetimeSeconds: hour,
  subject: 'Choose a new password',
  words: 'an administrator sent you this link to choose a new password for the Client Portal:',
  limits: 'The link works once, within one hour. Until you use it, your password stays as it is.',
};

export const passwordLinkWanted = defineJob<{ userId: string }>('users-password-link');

export function createUserJobs(deps: PasswordEmailDeps) {
  const send = createPasswordEmails(deps);
  return passwordLinkWanted.handledBy(async ({ userId }) => {
    const user = await findUser(deps.db, userId);
    if (user?.isActive) await send(user, user.isInvited ? invitation : adminReset);
  });
}
