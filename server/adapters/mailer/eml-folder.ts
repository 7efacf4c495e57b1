/** EML folder mailer: writes each email to a folder as an .eml file instead of sending it. The default. */
import { createHash, randomUUID } from 'node:crypto';
import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import nodemailer from 'nodemailer';
import { createDataFolder } from '../../folders.ts';
import type { Email, Mailer } from '../../ports/mailer.ts';
import { fromHeader } from './sender.ts';

/** Derived from the date and the message id, so that an email sent again overwrites its first copy. */
function nameOf({ date = new Date(), messageId }: Email): string {
  const suffix = messageId ? createHash('sha256').update(messageId).digest('hex').slice(0, 32) : randomUUID();
  return `${date.toISOString().replace(/[:.]/g, '-')}-${suffix}.eml`;
}

export function createEmlFolderMailer(folder: string, from: string): Mailer {
  createDataFolder(folder);
  const composer = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    async send({ sender, ...email }) {
      const { message } = await composer.sendMail({ from: fromHeader(from, { sender }), ...email });
      const name = nameOf(email);
      const temporary = join(folder, `.${name}.${randomUUID()}`);
      await writeFile(temporary, message as Buffer, { mode: 0o600 });
      // Atomic: readers of the folder never see a partial file.
      await rename(temporary, join(folder, name));
    },
  };
}
