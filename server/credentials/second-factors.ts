/** Second factor functions shared by several features, such as checking for one, removing it and recording its events. */
import type { SecondFactorEvent } from '#domain/second-factor.ts';
import type { Db } from '../db/database.ts';
import { type AuditEntry, recordAudit } from '../events/audit-trail.ts';
import { emailSecurityChange } from './security-emails.ts';

/** SQL condition: whether the user in this column has a second factor. */
export const hasSecondFactor = (userId: string) =>
  `exists (select from second_factors f where f.user_id = ${userId} and f.confirmed_at is not null)`;

const emails: Record<SecondFactorEvent, { subject: string; message: string }> = {
  'second-factor-on': {
    subject: 'Two-step sign-in is on',
    message:
      'Two-step sign-in was turned on for your account. You now also need a code when you sign in with your password.',
  },
  'second-factor-off': {
    subject: 'Two-step sign-in is off',
    message:
      "Two-step sign-in was turned off for your account. Until it's on again, you don't need a code when you sign in with your password.",
  },
  'second-factor-reset': {
    subject: 'Your two-step sign-in was reset',
    message: 'Two-step sign-in was reset for your account. Sign in with your password, then set it up again.',
  },
  'recovery-codes-renewed': {
    subject: 'You have new recovery codes',
    message: 'The recovery codes for your account were replaced. The old ones no longer work.',
  },
  'recovery-code-used': {
    subject: 'A recovery code was used to sign in',
    message: 'Someone signed in to your account with a recovery code. That code no longer works.',
  },
};

/** Records an event of a user's second factor in the audit trail, and emails the user. */
export async function recordSecondFactorEvent(
  db: Db,
  event: SecondFactorEvent,
  entry: Omit<AuditEntry, 'action' | 'subject'> & { subject: { type: 'user'; id: string; name: string } },
): Promise<void> {
  await recordAudit(db, { ...entry, action: `user.${event}` });
  await emailSecurityChange.enqueue(db, { userId: entry.subject.id, ...emails[event] });
}

/** After this, signing in with the password needs a code in every browser again. */
export async function forgetRememberedDevices(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('remembered_devices').where('user_id', '=', userId).execute();
}

/** Returns whether it was on. */
export async function removeSecondFactor(db: Db, userId: string): Promise<boolean> {
  const removed = await db
    .deleteFrom('second_factors')
    .where('user_id', '=', userId)
    .returning('confirmed_at')
    .executeTakeFirst();
  await db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  await db.deleteFrom('sign_in_challenges').where('user_id', '=', userId).execute();
  await forgetRememberedDevices(db, userId);
  return removed !== undefined && removed.confirmed_at !== null;
}
