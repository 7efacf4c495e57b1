/** Signing tokens from the emails that the portal under test has sent. */
import { emailsTo } from '../../support/outbox.ts';
import { expect } from './test.ts';

const tokensIn = (email: string) => /\/sign#token=([\w-]+)/.exec(email)?.[1] ?? [];

/** The token of the `count`th signing link sent to an address. */
export async function signingToken(address: string, count = 1): Promise<string> {
  const tokens = () => emailsTo(process.env.TEST_PORTAL_DATA_DIR as string, address).flatMap(tokensIn);
  await expect.poll(() => tokens().length).toBe(count);
  return tokens().at(-1) ?? '';
}
