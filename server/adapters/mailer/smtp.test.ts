/** SMTP mailer against a real SMTP server: when an email counts as handed over or rejected, and encryption. */
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { startSmtp, type TestSmtp } from '#test/support/smtp-server.ts';
import type { Mailer } from '../../ports/mailer.ts';
import { createSmtpMailer } from './smtp.ts';

const from = 'portal@portal.test';
let smtp: TestSmtp;
let mailer: Mailer;
beforeAll(async () => {
  smtp = await startSmtp();
  mailer = createSmtpMailer(smtp.url, { from, requiresTls: false });
});
afterEach(() => {
  smtp.beforeContent = null;
});
afterAll(async () => {
  mailer.close?.();
  await smtp.close();
});

const email = { to: 'client@example.com', subject: 'News', text: 'Something happened.' };

it('hands an email over only after the server accepts the recipient', async () => {
  const order: string[] = [];
  smtp.beforeContent = () => void order.push('recipient named');
  await mailer.send(email, async () => void order.push('handed over'));
  expect(order).toEqual(['recipient named', 'handed over']);
  expect(smtp.received.at(-1)?.raw).toContain('Something happened.');
});

it("doesn't hand an email over if the server rejects the recipient", async () => {
  let isHandedOver = false;
  smtp.beforeContent = () => Promise.reject(Object.assign(new Error('Unknown'), { responseCode: 550 }));
  const sending = mailer.send(email, async () => {
    isHandedOver = true;
  });
  await expect(sending).rejects.toMatchObject({ responseCode: 550 });
  expect(isHandedOver).toBe(false);
});

it.each([false, true])(
  'encrypts the connection if the server offers TLS (required: %s)',
  async (requiresTls) => {
    const server = await startSmtp({ offersTls: true });
    const encrypted = createSmtpMailer(server.url, { from, requiresTls });
    await encrypted.send(email);
    expect(server.received).toMatchObject([{ isSecure: true }]);
    encrypted.close?.();
    await server.close();
  },
);

it('sends nothing in the clear if encryption is required', async () => {
  const count = smtp.received.length;
  const strict = createSmtpMailer(smtp.url, { from, requiresTls: true });
  await expect(strict.send(email)).rejects.toThrow(/TLS/);
  expect(smtp.received).toHaveLength(count);
  strict.close?.();
});
