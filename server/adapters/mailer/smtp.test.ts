/** SMTP mailer against a real SMTP server: when an email counts as handed over, and when as rejected. */
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { startSmtp, type TestSmtp } from '#test/support/smtp-server.ts';
import type { Mailer } from '../../ports/mailer.ts';
import { createSmtpMailer } from './smtp.ts';

let smtp: TestSmtp;
let mailer: Mailer;
beforeAll(async () => {
  smtp = await startSmtp();
  mailer = createSmtpMailer(smtp.url, 'portal@portal.test');
});
afterEach(() => {
  smtp.beforeContent = null;
});
afterAll(async () => {
  mailer.close?.();
  await smtp.close();
});

const mail = { to: 'client@example.com', subject: 'News', text: 'Something happened.' };

it('hands an email over only after the server accepts the recipient', async () => {
  const order: string[] = [];
  smtp.beforeContent = () => void order.push('the recipient is named');
  await mailer.send(mail, async () => void order.push('handed over'));
  expect(order).toEqual(['the recipient is named', 'handed over']);
  expect(smtp.received.at(-1)?.raw).toContain('Something happened.');
});

it("doesn't hand an email over if the server rejects the recipient", async () => {
  let isHandedOver = false;
  smtp.beforeContent = () => Promise.reject(Object.assign(new Error('Unknown'), { responseCode: 550 }));
  const sending = mailer.send(mail, async () => {
    isHandedOver = true;
  });
  await expect(sending).rejects.toMatchObject({ responseCode: 550 });
  expect(isHandedOver).toBe(false);
});
