/** A real SMTP server for tests: keeps what it takes, and can refuse, hang or fall silent as a bad day would have it. */
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

export interface Received {
  to: string[];
  raw: string;
}

export interface TestSmtp {
  url: string;
  received: Received[];
  /** How many deliveries are refused with a temporary failure before the next is taken. */
  refusals: number;
  /** Runs when a mail has arrived whole and is not answered yet. */
  beforeAnswer: (() => Promise<void> | void) | null;
  /** Runs when a recipient was named, before any of the mail has come. */
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
  // A client that is killed in the middle of a mail leaves a broken connection behind.
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

/** The decoded parts of a mail, as far as tests look into them. */
export function partsOf({ raw }: Received) {
  const unfolded = raw.replace(/\r\n[ \t]+/g, ' ');
  const header = (name: string) => new RegExp(`^${name}: (.*)$`, 'im').exec(unfolded)?.[1] ?? '';
  const decoded = raw
    .replace(/=\r\n/g, '')
    .replace(/(?:=[0-9A-F]{2})+/g, (bytes) => Buffer.from(bytes.replaceAll('=', ''), 'hex').toString());
  return { header, decoded };
}
