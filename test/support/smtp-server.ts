/** SMTP server for tests: stores accepted emails, and can refuse some or never respond. */
import { generateKeyPairSync } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import forge from 'node-forge';
import { SMTPServer } from 'smtp-server';

export interface Received {
  to: string[];
  raw: string;
  /** Sent over an encrypted connection. */
  isSecure: boolean;
}

export interface TestSmtp {
  url: string;
  received: Received[];
  /** How many deliveries to refuse with a temporary failure before accepting one. */
  refusals: number;
  /** Runs after an email has fully arrived, before the response. */
  beforeReply: (() => Promise<void> | void) | null;
  /** Runs when the client names the recipient. The server accepts the recipient unless this rejects. */
  beforeContent: (() => Promise<void> | void) | null;
  close(): Promise<void>;
}

function selfSignedCertificate() {
  const key = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  const certificate = forge.pki.createCertificate();
  certificate.publicKey = forge.pki.publicKeyFromPem(key.publicKey);
  certificate.validity.notAfter = new Date(Date.now() + 86_400_000);
  const name = [{ name: 'commonName', value: 'localhost' }];
  certificate.setSubject(name);
  certificate.setIssuer(name);
  certificate.sign(forge.pki.privateKeyFromPem(key.privateKey), forge.md.sha256.create());
  return { key: key.privateKey, cert: forge.pki.certificateToPem(certificate) };
}

/** With STARTTLS, the server has a self-signed certificate, which its URL tells the client to accept. */
export async function startSmtp({ offersTls = false } = {}): Promise<TestSmtp> {
  const received: Received[] = [];
  const server = new SMTPServer({
    authOptional: true,
    ...(offersTls ? selfSignedCertificate() : { disabledCommands: ['STARTTLS'] }),
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
        received.push({ to, raw: Buffer.concat(chunks).toString(), isSecure: session.secure });
        await smtp.beforeReply?.();
        done();
      });
    },
  });
  // A client killed in the middle of an email leaves a broken connection.
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  const smtp: TestSmtp = {
    url: `smtp://127.0.0.1:${port}${offersTls ? '?tls.rejectUnauthorized=false' : ''}`,
    received,
    refusals: 0,
    beforeReply: null,
    beforeContent: null,
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  };
  return smtp;
}

/** An email's decoded text, and a function that looks up its headers. */
export function partsOf({ raw }: Received) {
  const unfolded = raw.replace(/\r\n[ \t]+/g, ' ');
  const header = (name: string) => new RegExp(`^${name}: (.*)$`, 'im').exec(unfolded)?.[1] ?? '';
  const decoded = raw
    .replace(/=\r\n/g, '')
    .replace(/(?:=[0-9A-F]{2})+/g, (bytes) => Buffer.from(bytes.replaceAll('=', ''), 'hex').toString());
  return { header, decoded };
}
