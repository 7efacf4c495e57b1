/** The way of a mail to a real SMTP server: when it counts as handed over, and when as refused. */
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { startSmtp, type TestSmtp } from '#test/support/smtp.ts';
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

it('is handed over only when the server has asked for it', async () => {
  const order: string[] = [];
  smtp.beforeContent = () => void order.push('the recipient is named');
  await mailer.send(mail, async () => void order.push('handed over'));
  expect(order).toEqual(['the recipient is named', 'handed over']);
  expect(smtp.received.at(-1)?.raw).toContain('Something happened.');
});

it('is not handed over to a server that refuses the recipient', async () => {
  let isHandedOver = false;
  smtp.beforeContent = () => Promise.reject(Object.assign(new Error('Unknown'), { responseCode: 550 }));
  const sending = mailer.send(mail, async () => {
    isHandedOver = true;
  });
  await expect(sending).rejects.toMatchObject({ responseCode: 550 });
  expect(isHandedOver).toBe(false);
});
