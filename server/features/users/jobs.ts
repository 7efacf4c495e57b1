/** Emails a user a link to choose a password: an invitation, or a reset sent by an admin. */
import { createLinkEmails, type LinkEmail, type LinkEmailDeps } from '../../credentials/link-emails.ts';
import { defineJob } from '../../db/jobs.ts';
import { findUser } from './repository.ts';

const hour = 60 * 60;

const invitation: LinkEmail = {
  purpose: 'invite',
  lifetimeSeconds: 7 * 24 * hour,
  subject: (portal) => `Your invitation to ${portal}`,
  message: (portal) => `You're invited to ${portal}. Choose a password to get started.`,
  button: 'Choose a password',
  note: 'The link works once and expires in 7 days.',
};

const adminReset: LinkEmail = {
  purpose: 'reset',
  lifetimeSeconds: hour,
  subject: () => 'Choose a new password',
  message: (portal) => `An admin sent you this link to choose a new ${portal} password.`,
  button: 'Choose a new password',
  note: "The link works once and expires in one hour. Your password won't change until you use it.",
};

export const emailPasswordLink = defineJob<{ userId: string }>('users-password-link', 'awaited');

export function createUserJobs(deps: LinkEmailDeps) {
  const send = createLinkEmails(deps);
  return emailPasswordLink.handledBy(async ({ userId }) => {
    const user = await findUser(deps.db, userId);
    if (user?.isActive) await send(user, user.isInvited ? invitation : adminReset);
  });
}
