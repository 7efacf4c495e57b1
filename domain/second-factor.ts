/** Second factor: a code from an authenticator app after the password, or a recovery code that works once in its place. */
import type { TextCheck } from './text-rule.ts';

export const recoveryCodeCount = 10;
export const rememberedDeviceDays = 30;

/** Who must have a second factor; undefined if it's optional for everyone. */
export type SecondFactorPolicy = 'staff' | undefined;

/** Events of a user's second factor. Each is audited, and the user gets an email. */
export type SecondFactorEvent =
  | 'second-factor-on'
  | 'second-factor-off'
  | 'second-factor-reset'
  | 'recovery-codes-renewed'
  | 'recovery-code-used';

export type SecondFactorCode = { kind: 'authenticator' | 'recovery'; code: string };

/** Crockford's base32: no letters that look like digits. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
export const recoveryCodeLength = 24;

const groupsOfFour = (text: string): string[] => text.match(/.{1,4}/g) ?? [];

/** Six groups of four characters from 24 random bytes. Their 120 bits are infeasible to guess, so a fast hash is enough. */
export const formatRecoveryCode = (random: Uint8Array): string =>
  groupsOfFour(
    Array.from(random.subarray(0, recoveryCodeLength), (byte) => alphabet[byte % alphabet.length]).join(''),
  ).join('-');

/** A key as people type it into an app that can't scan the QR code. */
export const formatKey = (key: string): string => groupsOfFour(key).join(' ');

/** The typed code without spaces and dashes, and with letters that look like digits replaced; null if it can't be a code. */
export function readCode(text: string): SecondFactorCode | null {
  const plain = text.replace(/[\s-]/g, '').toUpperCase();
  if (/^\d{6}$/.test(plain)) return { kind: 'authenticator', code: plain };
  const code = plain.replaceAll('O', '0').replaceAll(/[IL]/g, '1');
  const isRecoveryCode = code.length === recoveryCodeLength && [...code].every((c) => alphabet.includes(c));
  return isRecoveryCode ? { kind: 'recovery', code } : null;
}

export const codeRequired = 'Enter the code';
export const wrongCode = "This code isn't correct, or it has already been used. Try the next one.";
export const malformedCode = 'Enter the 6 digits from your authenticator app';
export const malformedRecoveryCode = 'Enter the 24 characters of a recovery code';

const problemOf =
  (kind: SecondFactorCode['kind'], malformed: string): TextCheck =>
  (text) => {
    if (text.trim() === '') return codeRequired;
    return readCode(text)?.kind === kind ? undefined : malformed;
  };

export const authenticatorCodeProblem = problemOf('authenticator', malformedCode);
export const recoveryCodeProblem = problemOf('recovery', malformedRecoveryCode);
/** For fields that accept both kinds of code. */
export const anyCodeProblem: TextCheck = (text) => {
  if (text.trim() === '') return codeRequired;
  return readCode(text) ? undefined : 'Enter the 6 digits from your authenticator app, or a recovery code';
};
