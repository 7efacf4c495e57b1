/** Emails with a one-time link to choose a password. */
import { greetingFor } from '#domain/user.ts';
import type { Db } from '../db/database.ts';
import type { Mailer } from '../ports/mailer.ts';
import { openLink } from './one-time-links.ts';

export interface PasswordEmail {
  purpose: 'reset' | 'invite';
  lifetimeSeconds: number;
  subject: string;
  /** Before the link: why the user gets this email. */
  message: string;
  /** After the link: how long it works. */
  limits: string;
}

export interface PasswordEmailDeps {
  db: Db;
  mailer: Mailer;
  publicUrl: () => string;
}

/** The token is created when the email is sent, so that the job queue never holds one. */
export const createPasswordEmails =
  ({ db, mailer, publicUrl }: PasswordEmailDeps) =>
  async (to: { id: string; email: string; firstName: string }, email: PasswordEmail) => {
    const { purpose, lifetimeSeconds, subject, message, limits } = email;
    const token = await openLink(db, { purpose, userId: to.id, lifetimeSeconds });
    // In the fragment, which browsers don't send to servers, so it ends up in no log.
    const link = `${publicUrl()}/auth?mode=reset#token=${token}`;
    const text = [greetingFor(to.firstName), '', message, '', link, '', limits].join('\n');
    await mailer.send({ to: to.email, subject, text });
  };
