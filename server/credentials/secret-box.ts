/** Secret box: encrypts small secrets at rest (AES-256-GCM) with a key derived from the signing secret. */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const ivBytes = 12;
const tagBytes = 16;

export interface SecretBox {
  /** Authenticates the owner too: a value copied to another user's row doesn't open. */
  seal(text: string, owner: string): string;
  /** Null if it was sealed with another secret or for another owner, or has been changed since. */
  open(sealed: string, owner: string): string | null;
  /** Seals the value again with the current secret; null if it already uses that secret, or doesn't open. */
  reseal(sealed: string, owner: string): string | null;
}

/** Derives a separate key per purpose, so that nothing else the portal signs or encrypts opens here. */
const keyFrom = (secret: string, purpose: string) => Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));

function openWith(key: Buffer, sealed: string, owner: string): string | null {
  const bytes = Buffer.from(sealed, 'base64url');
  if (bytes.length < ivBytes + tagBytes) return null;
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, ivBytes));
  decipher.setAAD(Buffer.from(owner));
  decipher.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
  try {
    return decipher.update(bytes.subarray(ivBytes + tagBytes), undefined, 'utf8') + decipher.final('utf8');
  } catch {
    return null;
  }
}

/** Seals with `secret` and also opens what `previousSecret` sealed. */
export function createSecretBox(purpose: string, secret: string, previousSecret?: string): SecretBox {
  const key = keyFrom(secret, purpose);
  const previousKey = previousSecret === undefined ? undefined : keyFrom(previousSecret, purpose);
  const openOld = (sealed: string, owner: string) =>
    previousKey ? openWith(previousKey, sealed, owner) : null;

  function seal(text: string, owner: string) {
    const iv = randomBytes(ivBytes);
    const cipher = createCipheriv('aes-256-gcm', key, iv);
    cipher.setAAD(Buffer.from(owner));
    const content = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return Buffer.concat([iv, cipher.getAuthTag(), content]).toString('base64url');
  }

  return {
    seal,
    open: (sealed, owner) => openWith(key, sealed, owner) ?? openOld(sealed, owner),
    reseal(sealed, owner) {
      const text = openOld(sealed, owner);
      return text === null ? null : seal(text, owner);
    },
  };
}
