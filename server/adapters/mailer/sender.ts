/** The From header: the configured address, with the email's own sender name if it has one. */
import type { Email } from '../../ports/mailer.ts';

export function fromHeader(configured: string, { sender }: Pick<Email, 'sender'>) {
  if (!sender) return configured;
  const address = /<([^<>]+)>\s*$/.exec(configured)?.[1] ?? configured;
  return { name: sender, address: address.trim() };
}
