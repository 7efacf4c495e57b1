/** The configured mailer: SMTP if a server is set, otherwise a folder in DATA_DIR. */
import { join } from 'node:path';
import type { Mailer } from '../../ports/mailer.ts';
import { createEmlFolderMailer } from './eml-folder.ts';

interface EmailSettings {
  email: { smtpUrl: string | undefined; requiresTls: boolean; from: string };
  dataDir: string;
}

export async function configuredMailer({ email, dataDir }: EmailSettings): Promise<Mailer> {
  if (!email.smtpUrl) return createEmlFolderMailer(join(dataDir, 'outbox'), email.from);
  const { createSmtpMailer } = await import('./smtp.ts');
  return createSmtpMailer(email.smtpUrl, email);
}
