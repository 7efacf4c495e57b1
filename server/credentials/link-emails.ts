/** Emails with a one-time link: to choose a password, or to verify the address. */
import { greetingFor } from '#domain/greeting.ts';
import type { BrandReader } from '../db/brand.ts';
import type { Db } from '../db/database.ts';
import { buttonEmail } from '../events/email-html.ts';
import type { Mailer } from '../ports/mailer.ts';
import { createLink } from './one-time-links.ts';

export interface LinkEmail {
  purpose: 'reset' | 'invite' | 'verify';
  lifetimeSeconds: number;
  subject: (portalName: string) => string;
  /** Why the user gets this email. */
  message: (portalName: string) => string;
  button: string;
  /** Says how long the link works. */
  note: string;
}

export interface LinkEmailDeps {
  db: Db;
  mailer: Mailer;
  publicUrl: () => string;
  brand: Pick<BrandReader, 'readForEmail'>;
}

const pages = {
  reset: '/auth?mode=reset',
  invite: '/auth?mode=reset',
  verify: '/verify-email',
} satisfies Record<LinkEmail['purpose'], string>;

/** The token is created when the email is sent, so that the job queue never holds one. */
export const createLinkEmails =
  ({ db, mailer, publicUrl, brand }: LinkEmailDeps) =>
  async (to: { id: string; email: string; firstName: string }, email: LinkEmail) => {
    const { purpose, lifetimeSeconds, subject, message, button, note } = email;
    const token = await createLink(db, { purpose, userId: to.id, lifetimeSeconds });
    // In the fragment, which browsers don't send to servers, so it doesn't end up in logs.
    const link = `${publicUrl()}${pages[purpose]}#token=${token}`;
    const greeting = greetingFor(to.firstName);
    const emailBrand = await brand.readForEmail();
    await mailer.send({
      to: to.email,
      ...buttonEmail(emailBrand, {
        subject: subject(emailBrand.name),
        greeting,
        message: message(emailBrand.name),
        link,
        button,
        note,
      }),
      headers: { 'Auto-Submitted': 'auto-generated' },
    });
  };
