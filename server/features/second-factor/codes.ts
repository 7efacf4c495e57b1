/**
 * Second factor codes: checks and spends them, generates recovery codes, and re-encrypts the keys of authenticator apps when
 * the signing secret is rotated.
 */
import { randomBytes } from 'node:crypto';
import {
  formatRecoveryCode,
  readCode,
  recoveryCodeCount,
  recoveryCodeLength,
  type SecondFactorCode,
} from '#domain/second-factor.ts';
import type { SecretBox } from '../../credentials/secret-box.ts';
import { acceptedStep } from '../../credentials/totp.ts';
import type { Db, Tx } from '../../db/database.ts';
import * as repository from './repository.ts';

export interface CodeDeps {
  box: SecretBox;
  now: () => number;
}

export function createCodes({ box, now }: CodeDeps) {
  /** The time step a code belongs to; null if the code is wrong or already used, or the key can't be decrypted. */
  function stepOf(userId: string, factor: { secret: string; lastStep: string }, code: string): number | null {
    const key = box.open(factor.secret, userId);
    return key === null ? null : acceptedStep({ key, code, lastStep: Number(factor.lastStep) }, now());
  }

  return {
    stepOf,

    /** Accepts a code of either kind, once. Null if it is wrong or already used. */
    async spend(db: Db, userId: string, text: string): Promise<SecondFactorCode['kind'] | null> {
      const code = readCode(text);
      if (!code) return null;
      if (code.kind === 'recovery') {
        return (await repository.spendRecoveryCode(db, userId, code.code)) ? 'recovery' : null;
      }
      const factor = await repository.findFactor(db, userId);
      const step = factor?.confirmedAt ? stepOf(userId, factor, code.code) : null;
      return step !== null && (await repository.spendStep(db, userId, step)) ? 'authenticator' : null;
    },

    /** Replaces all recovery codes. Only their hashes are stored. */
    async renew(tx: Tx, userId: string): Promise<string[]> {
      const codes = Array.from({ length: recoveryCodeCount }, () =>
        formatRecoveryCode(randomBytes(recoveryCodeLength)),
      );
      const plain = codes.map((code) => readCode(code)?.code as string);
      await repository.replaceRecoveryCodes(tx, userId, plain);
      return codes;
    },
  };
}

/** Re-encrypts every key with the new signing secret during a rotation, so that the old one can be removed. */
export async function resealKeys(db: Db, box: SecretBox): Promise<void> {
  for (const { userId, secret } of await repository.listKeys(db)) {
    const resealed = box.reseal(secret, userId);
    if (resealed) await repository.replaceSealedKey(db, userId, secret, resealed);
  }
}
