/** Certificate for signed PDFs: the operator's own, or one generated on the first start and kept from then on. */
import { constants, generateKeyPair, privateEncrypt, randomBytes } from 'node:crypto';
import { linkSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import forge from 'node-forge';
import type { Config } from './config.ts';
import type { Db } from './db/database.ts';
import { createDataFolder } from './folders.ts';
import { fileProblem } from './secret-files.ts';
import { StartupError } from './startup-error.ts';

/** Both in PEM. */
export interface DocumentCertificate {
  certificate: string;
  privateKey: string;
}

const validYears = 20;

/** DigestInfo of a SHA-256 hash, without the hash itself. */
const sha256Prefix = Buffer.from('3031300d060960864801650304020105000420', 'hex');

/** A key that signs with OpenSSL: in JavaScript alone, a signature would delay the first start by half a second. */
const opensslKey = (key: string) =>
  ({
    sign: (digest: forge.md.MessageDigest) =>
      privateEncrypt(
        { key, padding: constants.RSA_PKCS1_PADDING },
        Buffer.concat([sha256Prefix, Buffer.from(digest.digest().getBytes(), 'binary')]),
      ).toString('binary'),
  }) as unknown as forge.pki.rsa.PrivateKey;

/** Self-signed: PDF readers show that a file is unchanged, and ask whether to trust the portal. */
async function generate(): Promise<DocumentCertificate> {
  const keys = await promisify(generateKeyPair)('rsa', {
    modulusLength: 3072,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  const { pki } = forge;
  const certificate = pki.createCertificate();
  certificate.publicKey = pki.publicKeyFromPem(keys.publicKey);
  // The first bit is 0, because a serial number must be positive.
  certificate.serialNumber = `01${randomBytes(15).toString('hex')}`;
  certificate.validity.notBefore = new Date();
  certificate.validity.notAfter = new Date(Date.now() + validYears * 365 * 86_400_000);
  const name = [{ name: 'commonName', value: 'Client Portal document signing' }];
  certificate.setSubject(name);
  certificate.setIssuer(name);
  certificate.setExtensions([
    { name: 'basicConstraints', cA: false, critical: true },
    { name: 'keyUsage', digitalSignature: true, nonRepudiation: true, critical: true },
    { name: 'subjectKeyIdentifier' },
  ]);
  certificate.sign(opensslKey(keys.privateKey), forge.md.sha256.create());
  return { certificate: pki.certificateToPem(certificate), privateKey: keys.privateKey };
}

function readP12({ path, password }: { path: string; password: string }): forge.pkcs12.Pkcs12Pfx {
  let content: string;
  try {
    content = readFileSync(path, 'binary');
  } catch (error) {
    throw new StartupError(`SIGNING_P12 ${fileProblem(error, path)}`);
  }
  let parsed: forge.asn1.Asn1;
  try {
    parsed = forge.asn1.fromDer(content);
  } catch {
    throw new StartupError(`SIGNING_P12 isn't a PKCS #12 file: ${path}`);
  }
  try {
    return forge.pkcs12.pkcs12FromAsn1(parsed, password);
  } catch (error) {
    const { message } = error as Error;
    throw new StartupError(
      /password/i.test(message)
        ? `SIGNING_P12_PASSWORD isn't the password for ${path}`
        : `SIGNING_P12 can't be used: ${message}`,
    );
  }
}

function fromP12(settings: { path: string; password: string }): DocumentCertificate {
  const p12 = readP12(settings);
  const { pkcs8ShroudedKeyBag = '', certBag = '', keyBag = '' } = forge.pki.oids;
  const bags = (type: string) => p12.getBags({ bagType: type })[type] ?? [];
  const key = [...bags(pkcs8ShroudedKeyBag), ...bags(keyBag)][0]?.key as
    | forge.pki.rsa.PrivateKey
    | null
    | undefined;
  // The file may also contain the issuers' certificates, in any order. Their keys may be of a type other than RSA.
  const matchesKey = ({ cert }: forge.pkcs12.Bag) =>
    key && cert && (cert.publicKey as forge.pki.rsa.PublicKey).n?.equals(key.n);
  const certificate = bags(certBag).find(matchesKey)?.cert;
  if (!key || !certificate) {
    throw new StartupError(`SIGNING_P12 needs an RSA private key and its certificate: ${settings.path}`);
  }
  return {
    certificate: forge.pki.certificateToPem(certificate),
    privateKey: forge.pki.privateKeyToPem(key),
  };
}

/** Writes a temporary file and links it, so that an interrupted start leaves no partial certificate. An existing one wins. */
async function fromFile(dataDir: string): Promise<DocumentCertificate> {
  const file = join(dataDir, 'document-certificate.json');
  const read = (): DocumentCertificate => JSON.parse(readFileSync(file, 'utf8'));
  try {
    return read();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  createDataFolder(dataDir);
  const temporary = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`;
  writeFileSync(temporary, JSON.stringify(await generate()), { mode: 0o600 });
  try {
    linkSync(temporary, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    unlinkSync(temporary);
  }
  return read();
}

async function fromDatabase(db: Db): Promise<DocumentCertificate> {
  const key = 'document-certificate';
  const read = () => db.selectFrom('settings').select('value').where('key', '=', key).executeTakeFirst();
  const stored = await read();
  if (!stored) {
    await db
      .insertInto('settings')
      .values({ key, value: JSON.stringify(await generate()) })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  return JSON.parse((stored ?? (await read()))?.value ?? '');
}

/**
 * An installation with the embedded database keeps its certificate in a file. Generating the key on the first start takes up
 * to a second and can run while the database starts. Null if the certificate comes from SIGNING_P12 or the database.
 */
export const certificateFromFolder = ({ signingP12, databaseUrl, dataDir }: Config) =>
  signingP12 || databaseUrl ? null : fromFile(dataDir);

export async function documentCertificate(config: Config, db: Db): Promise<DocumentCertificate> {
  if (config.signingP12) return fromP12(config.signingP12);
  return config.databaseUrl ? fromDatabase(db) : fromFile(config.dataDir);
}
