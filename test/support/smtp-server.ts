/** SMTP server for tests: stores accepted emails, and can refuse, hang or stop responding. */
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

export interface Received {
  to: string[];
  raw: string;
}

export interface TestSmtp {
  url: string;
  received: Received[];
  /** How many deliveries to refuse with a temporary failure before accepting one. */
  refusals: number;
  /** Runs after an email has fully arrived, before the response. */
  beforeAnswer: (() => Promise<void> | void) | null;
  /** Runs after the recipient is named, before any content arrives. */
  beforeContent: (() => Promise<void> | void) | null;
  close(): Promise<void>;
}

export async function startSmtp(): Promise<TestSmtp> {
  const received: Received[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo(_address, _session, done) {
      Promise.resolve(smtp.beforeContent?.()).then(() => done(), done);
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', async () => {
        if (smtp.refusals > 0) {
          smtp.refusals--;
          return done(Object.assign(new Error('Try again later'), { responseCode: 451 }));
        }
        const to = session.envelope.rcptTo.map(({ address }) => address);
        received.push({ to, raw: Buffer.concat(chunks).toString() });
        await smtp.beforeAnswer?.();
        done();
      });
    },
  });
  // A client killed in the middle of an email leaves a broken connection.
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  const smtp: TestSmtp = {
    url: `smtp://127.0.0.1:${port}`,
    received,
    refusals: 0,
    beforeAnswer: null,
    beforeContent: null,
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  };
  return smtp;
}

/** The header and the decoded text of an email. */
export function partsOf({ raw }: Received) {
  const unfolded = raw.replace(/\r\n[ \t]+/g, ' ');
  const header = (name: string) => new RegExp(`^${name}: (.*)$`, 'im').exec(unfolded)?.[1] ?? '';
  const decoded = raw
    .replace(/=\r\n/g, '')
    .replace(/(?:=[0-9A-F]{2})+/g, (bytes) => Buffer.from(bytes.replaceAll('=', ''), 'hex').toString());
  return { header, decoded };
}
