/**
 * Jobs that email password reset and verification links. A request for a link doesn't wait for them, so that the response
 * takes as long for an unknown email as for a known one.
 */
import type { RateLimits, RateRule } from '../../concurrency/rate-limits.ts';
import { emailVerificationLink } from '../../credentials/email-verification.ts';
import { createLinkEmails, type LinkEmail, type LinkEmailDeps } from '../../credentials/link-emails.ts';
import { defineJob } from '../../db/jobs.ts';
import { findByEmail, findById, hasUsedAddress, isKnownDevice } from './repository.ts';

const resetEmail: LinkEmail = {
  purpose: 'reset',
  lifetimeSeconds: 60 * 60,
  subject: () => 'Choose a new password',
  message: (portal) => `We got a request to reset your ${portal} password.`,
  button: 'Choose a new password',
  note: "The link works once and expires in one hour. If you didn't ask for it, ignore this email. Your password won't change.",
};

const verificationEmail: LinkEmail = {
  purpose: 'verify',
  lifetimeSeconds: 7 * 24 * 60 * 60,
  subject: () => 'Confirm your email address',
  message: (portal) =>
    `Confirm that this is your email address so that we can send you ${portal} notifications.`,
  button: 'Confirm email address',
  note: "The link works once and expires in 7 days. If you weren't expecting this, you can ignore this email.",
};

interface ResetRequest {
  email: string;
  /** The address group and browser that the request came from. */
  address: string;
  deviceHash: string | null;
}

export const emailPasswordReset = defineJob<ResetRequest>('password-reset', 'awaited');

/** Limits how many emails strangers can trigger for one user. Once it is reached, the user already has links that work. */
const strangersRule: RateRule = { name: 'reset-by-strangers', limit: 5, windowSeconds: 60 * 60 };

export function createAuthJobs(deps: LinkEmailDeps & { rateLimits: RateLimits }) {
  const { db, rateLimits } = deps;
  const send = createLinkEmails(deps);

  const isKnown = async (userId: string, { address, deviceHash }: ResetRequest) =>
    (deviceHash !== null && (await isKnownDevice(db, userId, deviceHash))) ||
    (await hasUsedAddress(db, userId, address));

  const resets = emailPasswordReset.handledBy(async (request) => {
    const user = await findByEmail(db, request.email);
    if (!user?.isActive) return;
    const isFromStranger = !(await isKnown(user.id, request));
    if (isFromStranger && !(await rateLimits.trySpend(strangersRule, user.id))) return;
    await send(user, resetEmail);
  });

  const verifications = emailVerificationLink.handledBy(async ({ userId }) => {
    const user = await findById(db, userId);
    if (user.isActive && !user.isEmailVerified) await send(user, verificationEmail);
  });

  return { ...resets, ...verifications };
}
