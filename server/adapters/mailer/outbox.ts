/** Keeps every mail as an .eml file in a folder: the default, for trying out and for reading what would be sent. */
import { createHash, randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import nodemailer from 'nodemailer';
import type { Mail, Mailer } from '../../ports/mailer.ts';

/** A mail that is sent again takes the place of its first copy. */
function nameOf({ date = new Date(), messageId }: Mail): string {
  const mark = messageId ? createHash('sha256').update(messageId).digest('hex').slice(0, 32) : randomUUID();
  return `${date.toISOString().replace(/[:.]/g, '-')}-${mark}.eml`;
}

export function createOutboxMailer(folder: string, from: string): Mailer {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const composer = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    async send(mail) {
      const { message } = await composer.sendMail({ from, ...mail });
      const name = nameOf(mail);
      const draft = join(folder, `.${name}.${randomUUID()}`);
      await writeFile(draft, message as Buffer, { mode: 0o600 });
      // Appears whole or not at all.
      await rename(draft, join(folder, name));
    },
  };
}
