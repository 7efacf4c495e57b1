/** Passkey ceremonies in the browser: creating a passkey and signing with one. Loaded on first use, with the WebAuthn library. */
import { startAuthentication, startRegistration } from '@simplewebauthn/browser';
import {
  addPasskey,
  type Confirmation,
  signInWithPasskey,
  startPasskey,
  startPasskeyConfirmation,
  startPasskeySignIn,
} from '#contract/passkeys.ts';
import { call } from '../../lib/api-client.ts';
import { deviceId } from '../../lib/device-id.ts';

export async function signIn(): Promise<{ token: string }> {
  const optionsJSON = await call(startPasskeySignIn, { deviceId: deviceId() });
  const assertion = await startAuthentication({ optionsJSON });
  return call(signInWithPasskey, { body: { assertion }, deviceId: deviceId() });
}

/** Confirms the user's identity with one of their passkeys instead of the password. */
export async function confirm(): Promise<Confirmation> {
  const optionsJSON = await call(startPasskeyConfirmation, { deviceId: deviceId() });
  return { assertion: await startAuthentication({ optionsJSON }) };
}

export async function create(name: string, confirmation: Confirmation) {
  const optionsJSON = await call(startPasskey, { body: confirmation, deviceId: deviceId() });
  const credential = await startRegistration({ optionsJSON });
  return call(addPasskey, { body: { name, credential }, deviceId: deviceId() });
}
