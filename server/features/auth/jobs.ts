/** Emails the password reset link. In a job, so that a response takes as long for an unknown email as for a known one. */

import type { RateLimits, RateRule } from '../../concurrency/rate-limits.ts';
import {
  createPasswordEmails,
  type PasswordEmail,
  type PasswordEmailDeps,
} from '../../credentials/password-emails.ts';
import { defineJob } from '../../db/jobs.ts';
import { findByEmail, hasUsedAddress, isKnownDevice } from './repository.ts';

const resetEmail: PasswordEmail = {
  purpose: 'reset',
  lifetimeSeconds: 60 * 60,
  subject: 'Choose a new password',
  message: 'We got a request to reset your Client Portal password. Choose a new one here:',
  limits:
    "The link works once and expires in one hour. If you didn't ask for it, ignore this email. Your password won't change.",
};

interface ResetRequest {
  email: string;
  /** Address group and browser it came from. */
  address: string;
  deviceHash: string | null;
}

export const resetAsked = defineJob<ResetRequest>('auth-reset-asked', 'awaited');

/** How many emails strangers can make us send to a user. Each link works for an hour, so the user already has some. */
const strangersRule: RateRule = { name: 'reset-by-strangers', limit: 5, windowSeconds: 60 * 60 };

export function createAuthJobs(deps: PasswordEmailDeps & { rateLimits: RateLimits }) {
  const { db, rateLimits } = deps;
  const send = createPasswordEmails(deps);

  const isKnown = async (userId: string, { address, deviceHash }: ResetRequest) =>
    (deviceHash !== null && (await isKnownDevice(db, userId, deviceHash))) ||
    (await hasUsedAddress(db, userId, address));

  return resetAsked.handledBy(async (request) => {
    const user = await findByEmail(db, request.email);
    if (!user?.isActive) return;
    const isByStranger = !(await isKnown(user.id, request));
    if (isByStranger && !(await rateLimits.trySpend(strangersRule, user.id))) return;
    await send(user, resetEmail);
  });
}
