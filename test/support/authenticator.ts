/** Software authenticator: creates and uses passkeys like a browser with a security key, and can misbehave on request. */
import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto';

/** Flag bits of WebAuthn's authenticator data. */
const flags = { userPresent: 0x01, userVerified: 0x04, hasCredential: 0x40 };

const base64url = (bytes: Buffer) => bytes.toString('base64url');
const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();

type Cbor = number | string | Buffer | Map<number | string, Cbor>;

const head = (type: number, count: number) => {
  if (count < 24) return Buffer.from([(type << 5) | count]);
  if (count < 256) return Buffer.from([(type << 5) | 24, count]);
  return Buffer.from([(type << 5) | 25, count >> 8, count & 0xff]);
};

/** Encodes the few CBOR types that credentials need. */
function cbor(value: Cbor): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string')
    return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  return Buffer.concat([head(5, value.size), ...[...value].flatMap((pair) => pair.map(cbor))]);
}

function coseKey(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  const bytes = (text: string) => Buffer.from(text, 'base64url');
  const es256 = new Map<number | string, Cbor>([
    [1, 2],
    [3, -7],
    [-1, 1],
  ]);
  return cbor(es256.set(-2, bytes(x)).set(-3, bytes(y)));
}

export interface Misbehavior {
  origin?: string;
  rpId?: string;
  /** Skips user verification: no PIN, fingerprint or face. */
  isUnverified?: boolean;
  challenge?: string;
  counter?: number;
  userHandle?: string;
  /** Breaks the signature. */
  isForged?: boolean;
}

interface CreationOptions {
  challenge: string;
  rp: { id: string };
  user: { id: string };
}

interface RequestOptions {
  challenge: string;
  rpId: string;
}

export function createAuthenticator(origin: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const credentialId = randomBytes(16);
  const id = base64url(credentialId);
  let userHandle = '';
  let counter = 0;

  const clientData = (type: string, challenge: string, wrong: Misbehavior) =>
    Buffer.from(
      JSON.stringify({ type, challenge: wrong.challenge ?? challenge, origin: wrong.origin ?? origin }),
    );

  function authenticatorData(rpId: string, wrong: Misbehavior, credential = Buffer.alloc(0)) {
    const verified = wrong.isUnverified ? 0 : flags.userVerified;
    const bits = flags.userPresent | verified | (credential.length > 0 ? flags.hasCredential : 0);
    const count = Buffer.alloc(4);
    count.writeUInt32BE(wrong.counter ?? counter);
    return Buffer.concat([sha256(wrong.rpId ?? rpId), Buffer.from([bits]), count, credential]);
  }

  return {
    id,

    /** Like navigator.credentials.create(). */
    create(options: CreationOptions, wrong: Misbehavior = {}) {
      userHandle = options.user.id;
      const length = Buffer.from([0, credentialId.length]);
      const credential = Buffer.concat([Buffer.alloc(16), length, credentialId, coseKey(publicKey)]);
      const attestation = new Map<string, Cbor>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authenticatorData(options.rp.id, wrong, credential)],
      ]);
      return {
        ...{ id, rawId: id, type: 'public-key' },
        response: {
          clientDataJSON: base64url(clientData('webauthn.create', options.challenge, wrong)),
          attestationObject: base64url(cbor(attestation)),
          transports: ['internal'],
        },
      };
    },

    /** Like navigator.credentials.get(). */
    get(options: RequestOptions, wrong: Misbehavior = {}) {
      counter += 1;
      const client = clientData('webauthn.get', options.challenge, wrong);
      const data = authenticatorData(options.rpId, wrong);
      const signature = createSign('sha256').update(data).update(sha256(client)).sign(privateKey);
      if (wrong.isForged)
        signature.writeUInt8(signature.readUInt8(signature.length - 1) ^ 1, signature.length - 1);
      return {
        ...{ id, rawId: id, type: 'public-key' },
        response: {
          clientDataJSON: base64url(client),
          authenticatorData: base64url(data),
          signature: base64url(signature),
          userHandle: wrong.userHandle ?? userHandle,
        },
      };
    },
  };
}
