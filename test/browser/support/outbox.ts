/** Emails the portal wrote to its outbox folder, because no mail server is configured. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from './test.ts';

const folder = () => join(process.env.TEST_PORTAL_DATA_DIR as string, 'outbox');

/** The emails to an address, oldest first, without the line breaks of quoted-printable text. */
function emailsTo(address: string): string[] {
  return readdirSync(folder())
    .filter((name) => name.endsWith('.eml'))
    .sort()
    .map((name) => readFileSync(join(folder(), name), 'utf8'))
    .filter((text) => text.includes(`To: ${address}`))
    .map((text) => text.replace(/=\r?\n/g, '').replaceAll('=3D', '='));
}

const tokensIn = (email: string) => /\/sign#token=([\w-]+)/.exec(email)?.[1] ?? [];

/** The token of the signing link that is number `count` of those sent to an address. */
export async function signingToken(address: string, count = 1): Promise<string> {
  const tokens = () => emailsTo(address).flatMap(tokensIn);
  await expect.poll(() => tokens().length).toBe(count);
  return tokens().at(-1) ?? '';
}
