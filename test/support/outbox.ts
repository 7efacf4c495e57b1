/** Emails a portal wrote to its outbox folder, because no email server is configured. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The emails to an address, oldest first. Quoted-printable is decoded only as far as links need it. */
export function emailsTo(dataDir: string, address: string): string[] {
  const folder = join(dataDir, 'outbox');
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.endsWith('.eml'))
    .sort()
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .filter((text) => text.includes(`To: ${address}`))
    .map((text) => text.replace(/=\r?\n/g, '').replaceAll('=3D', '='));
}
