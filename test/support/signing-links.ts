/** The links emailed to the approvers of a sign-off. */
import { expect } from 'vitest';
import { emailsTo } from './outbox.ts';
import type { TestPortal } from './portal.ts';

/** The token of the latest link sent to an address, once `count` emails have arrived there. */
export async function signingTokenFor(portal: TestPortal, address: string, count = 1): Promise<string> {
  const sent = () => emailsTo(portal.config.dataDir, address);
  await expect.poll(() => sent().length).toBe(count);
  return /#token=([\w-]+)/.exec(sent().at(-1) ?? '')?.[1] ?? '';
}
