/** Second factor: set up and confirm, turn off, recovery codes, remembered devices, and the second step of signing in. */
import { create as createQrCode } from 'qrcode';
import type { z } from 'zod';
import type { confirmSignInBody, turnOffSecondFactor } from '#contract/second-factor.ts';
import { DomainError, invalid } from '#domain/errors.ts';
import { isStaff } from '#domain/permissions.ts';
import {
  readCode,
  rememberedDeviceDays,
  type SecondFactorEvent,
  type SecondFactorPolicy,
  wrongCode,
} from '#domain/second-factor.ts';
import { fullName, type SessionUser } from '#domain/user.ts';
import { isEmailVerified } from '../../credentials/email-verification.ts';
import { newToken } from '../../credentials/random-tokens.ts';
import { recordSecondFactorEvent, removeSecondFactor } from '../../credentials/second-factors.ts';
import { holdSession } from '../../credentials/sessions.ts';
import { spendSignInChallenge } from '../../credentials/sign-in-challenges.ts';
import type { CompleteSignIn, RequirePassword } from '../../credentials/sign-in-deps.ts';
import { newTotpKey, totpLink } from '../../credentials/totp.ts';
import type { BrandReader } from '../../db/brand.ts';
import { type Db, inTransaction } from '../../db/database.ts';
import type { SignedIn } from '../../http/authentication.ts';
import type { Once, Origin } from '../../http/handlers.ts';
import { type CodeDeps, createCodes } from './codes.ts';
import * as repository from './repository.ts';

type Person = NonNullable<Awaited<ReturnType<typeof repository.findByChallenge>>>;

export interface SecondFactorDeps extends CodeDeps {
  policy: SecondFactorPolicy;
  brand: Pick<BrandReader, 'read'>;
  /** Counts wrong codes like wrong passwords, and throws at the limit. */
  compareCode(
    attempt:
      | { person: Person; email: string; origin: Origin }
      | { person: SessionUser; email: string; origin: Origin; sessionId: string },
    compare: () => Promise<boolean>,
  ): Promise<boolean>;
  requirePassword: RequirePassword;
  completeSignIn: CompleteSignIn;
}

const codeRefused = () => invalid(wrongCode, [{ path: 'code', message: wrongCode }]);

const isOff = () =>
  new DomainError('conflict', 'Two-step sign-in is off. Reload the page to see your current settings.');

const expired = () =>
  new DomainError(
    'unauthenticated',
    'This sign-in has expired. Enter your email address and password again.',
  );

/** The dark squares of a QR code as an SVG path, with the light border that scanners need. */
function qrCodeOf(text: string) {
  const border = 4;
  const { size, data } = createQrCode(text, { errorCorrectionLevel: 'M' }).modules;
  const squares = Array.from(data, (isDark, index) =>
    isDark ? `M${(index % size) + border} ${Math.floor(index / size) + border}h1v1h-1z` : '',
  );
  return { size: size + 2 * border, path: squares.join('') };
}

export type SecondFactorService = ReturnType<typeof createSecondFactorService>;

export function createSecondFactorService({ policy, ...deps }: SecondFactorDeps) {
  const codes = createCodes(deps);
  const isRequiredOf = (actor: SignedIn) => policy === 'staff' && isStaff(actor);

  const record = (db: Db, event: SecondFactorEvent, actor: SessionUser, origin: Origin) =>
    recordSecondFactorEvent(db, event, {
      actor,
      subject: { type: 'user', id: actor.id, name: fullName(actor) },
      origin,
    });

  /** Requires a code for a sensitive action, so that an unattended session isn't enough. */
  async function requireCode(db: Db, actor: SignedIn, code: string, origin: Origin) {
    const factor = await repository.findFactor(db, actor.id);
    if (!factor?.confirmedAt) throw isOff();
    const { email, sessionId } = actor;
    const spend = async () => (await codes.spend(db, actor.id, code)) !== null;
    if (!(await deps.compareCode({ person: actor, email, origin, sessionId }, spend))) throw codeRefused();
  }

  return {
    async readSecondFactor(db: Db, actor: SignedIn) {
      const factor = await repository.findFactor(db, actor.id);
      const isOn = factor !== undefined && factor.confirmedAt !== null;
      return {
        isOn,
        since: factor?.confirmedAt ?? null,
        recoveryCodesLeft: isOn ? factor.recoveryCodesLeft : 0,
        isRequired: isRequiredOf(actor),
      };
    },

    /** Requires the password: someone at an unattended computer must not be able to lock the user out. */
    async setUp(db: Db, actor: SignedIn, password: string, origin: Origin) {
      // A stranger who registered with someone else's address must not lock its owner out.
      if (!isRequiredOf(actor) && !(await isEmailVerified(db, actor.id))) {
        throw new DomainError('conflict', 'Confirm your email address before you turn on two-step sign-in.');
      }
      await deps.requirePassword(db, actor, { path: 'password', value: password }, origin);
      const key = newTotpKey();
      if (!(await repository.saveNewKey(db, actor.id, deps.box.seal(key, actor.id)))) {
        throw new DomainError('conflict', 'Two-step sign-in is already on. Turn it off to use another app.');
      }
      const link = totpLink(key, actor.email, (await deps.brand.read()).name);
      return { key, link, qrCode: qrCodeOf(link) };
    },

    confirm: (db: Db, actor: SignedIn, text: string, origin: Origin) =>
      inTransaction(db, async (tx) => {
        // A new password may have ended this session. It must not turn on a second factor whose key the owner may not have.
        if (!(await holdSession(tx, actor.sessionId)))
          throw new DomainError('unauthenticated', 'Please sign in.');
        const message = "We couldn't finish setting up two-step sign-in. Please start again.";
        const restart = () => new DomainError('conflict', message);
        const factor = await repository.findFactor(tx, actor.id);
        if (factor?.confirmedAt)
          throw new DomainError(
            'conflict',
            'Two-step sign-in is already on. Reload the page to see your current settings.',
          );
        if (!factor) throw restart();
        const code = readCode(text);
        const step = code?.kind === 'authenticator' ? codes.stepOf(actor.id, factor, code.code) : null;
        if (step === null) throw codeRefused();
        if (!(await repository.turnOn(tx, actor.id, factor.secret, step))) throw restart();
        const recoveryCodes = await codes.renew(tx, actor.id);
        await record(tx, 'second-factor-on', actor, origin);
        return { recoveryCodes };
      }),

    async turnOff(
      { db, once }: { db: Db; once: Once },
      actor: SignedIn,
      { password, code }: z.output<typeof turnOffSecondFactor.body>,
      origin: Origin,
    ) {
      await deps.requirePassword(db, actor, { path: 'password', value: password }, origin);
      await requireCode(db, actor, code, origin);
      await once(async (tx) => {
        if (await removeSecondFactor(tx, actor.id)) await record(tx, 'second-factor-off', actor, origin);
      });
    },

    async renewRecoveryCodes(db: Db, actor: SignedIn, code: string, origin: Origin) {
      await requireCode(db, actor, code, origin);
      return inTransaction(db, async (tx) => {
        if (!(await repository.lockFactor(tx, actor.id))) throw isOff();
        const recoveryCodes = await codes.renew(tx, actor.id);
        await record(tx, 'recovery-codes-renewed', actor, origin);
        return { recoveryCodes };
      });
    },

    /** A wrong code leaves the challenge open; the rate limits stop guessing. */
    async confirmSignIn(
      db: Db,
      { challenge, code, rememberDevice }: z.output<typeof confirmSignInBody>,
      origin: Origin,
    ) {
      const person = await repository.findByChallenge(db, challenge, origin.deviceHash);
      if (!person) throw expired();
      let kind: Awaited<ReturnType<typeof codes.spend>> = null;
      const isMatch = await deps.compareCode({ person, email: person.email, origin }, async () => {
        kind = await codes.spend(db, person.id, code);
        return kind !== null;
      });
      if (!isMatch) throw codeRefused();
      return inTransaction(db, async (tx) => {
        // Locks the user first, as a password change does: in the other order, the two could deadlock.
        const signedIn = await deps.completeSignIn(tx, { userId: person.id, method: 'password' }, origin);
        if (!(await spendSignInChallenge(tx, challenge))) throw expired();
        if (kind === 'recovery') await record(tx, 'recovery-code-used', person as SessionUser, origin);
        const deviceToken = rememberDevice ? newToken() : null;
        if (deviceToken) {
          const device = { userId: person.id, token: deviceToken, days: rememberedDeviceDays };
          await repository.insertRememberedDevice(tx, device, origin);
        }
        return { ...signedIn, deviceToken };
      });
    },

    listRememberedDevices: (db: Db, actor: SignedIn) => repository.listRememberedDevices(db, actor.id),

    /** Does nothing for a device that is unknown or someone else's. */
    forgetRememberedDevice: (db: Db, actor: SignedIn, deviceId: string) =>
      repository.deleteRememberedDevice(db, actor.id, deviceId),
  };
}
