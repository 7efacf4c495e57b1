/** Time-based one-time passwords (RFC 6238): six digits every 30 seconds, as authenticator apps generate them. */
import { generateSecret, generateURI, verifySync } from 'otplib';

const stepSeconds = 30;

/** 160 bits in base32, as RFC 4226 recommends. */
export const newTotpKey = () => generateSecret();

/** The otpauth: link that authenticator apps read from a QR code. */
export const totpLink = (key: string, account: string, issuer: string) =>
  generateURI({ issuer, label: account, secret: key });

/**
 * The step that a code belongs to; null if the code is wrong, or not newer than the last one accepted. The steps before and
 * after the current one count too, for clocks that differ and codes typed at the last moment.
 */
export function acceptedStep(
  { key, code, lastStep }: { key: string; code: string; lastStep: number },
  now: number,
): number | null {
  const result = verifySync({
    secret: key,
    token: code,
    epoch: Math.floor(now / 1000),
    epochTolerance: stepSeconds,
    period: stepSeconds,
  });
  return result.valid && 'timeStep' in result && result.timeStep > lastStep ? result.timeStep : null;
}
