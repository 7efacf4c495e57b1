/** Sends mail through the operator's SMTP server. */
import { Readable } from 'node:stream';
import nodemailer from 'nodemailer';
import type SMTPPool from 'nodemailer/lib/smtp-pool';
import { type Mailer, UncertainDeliveryError } from '../../ports/mailer.ts';

/** A server that refuses a mail says so with a code of its own; everything else is a connection that broke. */
const isRefusal = (error: unknown) =>
  typeof (error as { responseCode?: unknown } | null)?.responseCode === 'number';

export function createSmtpMailer(url: string, from: string): Mailer {
  const composer = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  const transport = nodemailer.createTransport({
    url,
    pool: true,
    maxConnections: 3,
    // The pool would send a mail again whose connection broke, without knowing whether it was taken.
    maxRequeues: 0,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
  } as SMTPPool.Options & { url: string; maxRequeues: number });
  // Its own stream would read the mail to the end before the server has asked for it, and count it as handed over.
  transport.use('stream', ({ data, message }, done) => {
    message.createReadStream = () => data.raw as Readable;
    done();
  });
  return {
    async send(mail, onHandOver) {
      const { message, envelope } = await composer.sendMail({ from, ...mail });
      const bytes = message as Buffer;
      let isHandedOver = false;
      /** A server takes a mail with its last byte, never before. */
      async function* heldBack() {
        yield bytes.subarray(0, -1);
        await onHandOver?.();
        isHandedOver = true;
        yield bytes.subarray(-1);
      }
      try {
        await transport.sendMail({ envelope, raw: Readable.from(heldBack(), { objectMode: false }) });
      } catch (error) {
        throw isHandedOver && !isRefusal(error) ? new UncertainDeliveryError(error) : error;
      }
    },
    close: () => transport.close(),
  };
}
