/** Mails the link for a new password; in a job, so that the answer takes as long for an unknown address as for a known one. */
import {
  createPasswordLetters,
  type PasswordLetter,
  type PasswordLetterDeps,
} from '../../credentials/password-emails.ts';
import { defineJob } from '../../db/jobs.ts';
import { findByEmail } from './repository.ts';

const letter: PasswordLetter = {
  purpose: 'reset',
  lifetimeSeconds: 60 * 60,
  subject: 'Choose a new password',
  words: 'somebody asked for a new password for your Client Portal account. If it was you, choose one here:',
  limits:
    'The link works once, within one hour. If it was not you, there is nothing to do: your password stays as it is.',
};

export const resetAsked = defineJob<{ email: string }>('auth-reset-asked');

export function createAuthJobs(deps: PasswordLetterDeps) {
  const send = createPasswordLetters(deps);
  return resetAsked.handledBy(async ({ email }) => {
    const user = await findByEmail(deps.db, email);
    if (user?.isActive) await send(user, letter);
  });
}
