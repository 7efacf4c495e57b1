/** Security emails: tell users about changes to how they sign in, so that they notice any they didn't make. */
import { greetingFor } from '#domain/greeting.ts';
import type { Role } from '#domain/user.ts';
import type { BrandReader } from '../db/brand.ts';
import type { Db } from '../db/database.ts';
import { defineJob } from '../db/jobs.ts';
import { buttonEmail } from '../events/email-html.ts';
import type { Mailer } from '../ports/mailer.ts';

interface SecurityChange {
  userId: string;
  subject: string;
  /** What changed, in a sentence or two. */
  message: string;
}

/** Enqueued in the same transaction as the change. */
export const emailSecurityChange = defineJob<SecurityChange>('security-changed', 'awaited');

export interface SecurityEmailDeps {
  db: Db;
  mailer: Mailer;
  publicUrl: () => string;
  brand: Pick<BrandReader, 'readForEmail'>;
}

const contacts: Record<Role, string> = {
  client: 'your project team',
  advisor: 'an admin',
  admin: 'another admin',
};

/** Sent to unverified addresses too: the owner of the address should know. */
export const createSecurityEmails = ({ db, mailer, publicUrl, brand }: SecurityEmailDeps) =>
  emailSecurityChange.handledBy(async ({ userId, subject, message }) => {
    const user = await db
      .selectFrom('users')
      .select(['email', 'role', 'first_name as firstName'])
      .where('id', '=', userId)
      .where('is_active', '=', true)
      .executeTakeFirst();
    if (!user) return;
    await mailer.send({
      to: user.email,
      ...buttonEmail(await brand.readForEmail(), {
        subject,
        greeting: greetingFor(user.firstName),
        message,
        link: `${publicUrl()}/profile`,
        button: 'Review your account',
        note: `If you don't recognize this activity, choose a new password right away and tell ${contacts[user.role]}.`,
      }),
      headers: { 'Auto-Submitted': 'auto-generated' },
    });
  });
