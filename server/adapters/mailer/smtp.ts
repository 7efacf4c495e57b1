/** SMTP mailer: sends email through the operator's SMTP server. */
import { Readable } from 'node:stream';
import nodemailer from 'nodemailer';
import type SMTPPool from 'nodemailer/lib/smtp-pool';
import { type Mailer, UncertainDeliveryError } from '../../ports/mailer.ts';
import { fromHeader } from './sender.ts';

/** A rejection by the server carries an SMTP response code; a lost connection doesn't. */
const isRejection = (error: unknown) =>
  typeof (error as { responseCode?: unknown } | null)?.responseCode === 'number';

interface SmtpOptions {
  from: string;
  /** Refuses to send in the clear. Otherwise STARTTLS is used whenever the server offers it. */
  requiresTls: boolean;
}

export function createSmtpMailer(url: string, { from, requiresTls }: SmtpOptions): Mailer {
  const composer = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  const transport = nodemailer.createTransport({
    url,
    pool: true,
    requireTLS: requiresTls,
    maxConnections: 3,
    // Otherwise the pool resends after a lost connection, even if the server may have accepted the email.
    maxRequeues: 0,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
  } as SMTPPool.Options & { url: string; maxRequeues: number });
  // Nodemailer's own stream reads ahead, before the server asks for content. That would call onHandOver early.
  transport.use('stream', ({ data, message }, done) => {
    message.createReadStream = () => data.raw as Readable;
    done();
  });
  return {
    async send({ sender, ...email }, onHandOver) {
      const { message, envelope } = await composer.sendMail({ from: fromHeader(from, { sender }), ...email });
      const bytes = message as Buffer;
      let isHandedOver = false;
      /** Holds the last byte back until onHandOver is done: a server can't accept an email before its last byte. */
      async function* withholdLastByte() {
        yield bytes.subarray(0, -1);
        await onHandOver?.();
        isHandedOver = true;
        yield bytes.subarray(-1);
      }
      try {
        await transport.sendMail({ envelope, raw: Readable.from(withholdLastByte(), { objectMode: false }) });
      } catch (error) {
        throw isHandedOver && !isRejection(error) ? new UncertainDeliveryError(error) : error;
      }
    },
    close: () => transport.close(),
  };
}
