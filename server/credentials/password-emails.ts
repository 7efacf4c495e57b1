/** Letters with the link by which a person chooses a password. */
import { greetingFor } from '#domain/user.ts';
import type { Db } from '../db/database.ts';
import type { Mailer } from '../ports/mailer.ts';
import { openLink } from './one-time-links.ts';

export interface PasswordLetter {
  purpose: 'reset' | 'invite';
  lifetimeSeconds: number;
  subject: string;
  /** Why the letter comes, before the link. */
  words: string;
  /** How long the link works, after it. */
  limits: string;
}

export interface PasswordLetterDeps {
  db: Db;
  mailer: Mailer;
  publicUrl: () => string;
}

/** The token is made when the mail is sent, so that no queue ever holds one. */
export const createPasswordLetters =
  ({ db, mailer, publicUrl }: PasswordLetterDeps) =>
  async (to: { id: string; email: string; firstName: string }, letter: PasswordLetter) => {
    const { purpose, lifetimeSeconds, subject, words, limits } = letter;
    const token = await openLink(db, { purpose, userId: to.id, lifetimeSeconds });
    // In the fragment, which browsers send to no server and write into no log.
    const link = `${publicUrl()}/auth?mode=reset#token=${token}`;
    const text = [greetingFor(to.firstName), '', words, '', link, '', limits].join('\n');
    await mailer.send({ to: to.email, subject, text });
  };
