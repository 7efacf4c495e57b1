/** Second factor: setting it up, recovery codes, the second step of signing in, and remembered devices. */
import { z } from 'zod';
import { codeRequired } from '#domain/second-factor.ts';
import { passwordRequired } from '#domain/user.ts';
import { signedIn } from './auth.ts';
import { endpoint } from './endpoint.ts';
import { id, time } from './shapes.ts';

/** A code from the authenticator app or, once the second factor is on, a recovery code. */
const code = z.string().trim().min(1, codeRequired).max(100);

const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

export const secondFactor = z.object({
  isOn: z.boolean(),
  /** When it was turned on. */
  since: time.nullable(),
  recoveryCodesLeft: z.int(),
  /** The portal requires it for the caller's role. */
  isRequired: z.boolean(),
});
export type SecondFactor = z.infer<typeof secondFactor>;

export const readSecondFactor = endpoint({
  method: 'GET',
  path: '/api/auth/second-factor',
  summary: "Read the state of the caller's second factor",
  access: 'useOwnAccount',
  inClientView: 'refused',
  allowedBefore: ['set-up-second-factor'],
  response: secondFactor,
});

export const secondFactorSetup = z.object({
  /** Base32, to type into an app. */
  key: z.string(),
  /** The key as an otpauth: link, which opens an authenticator app. */
  link: z.string(),
  /** The link as a QR code: an SVG path in a square of `size`. */
  qrCode: z.object({ size: z.int(), path: z.string() }),
});
export type SecondFactorSetup = z.infer<typeof secondFactorSetup>;

export const setUpSecondFactor = endpoint({
  method: 'POST',
  path: '/api/auth/second-factor/setup',
  summary:
    'Start setting up the second factor: checks the password and returns a new key; confirmSecondFactor turns it on',
  access: 'useOwnAccount',
  allowedBefore: ['set-up-second-factor'],
  returnsSecret: true,
  hashesPassword: true,
  body: z.object({ password: z.string().min(1, passwordRequired).max(1000) }),
  response: secondFactorSetup,
});

export const confirmSecondFactor = endpoint({
  method: 'POST',
  path: '/api/auth/second-factor/confirm',
  summary: 'Turn the second factor on with a code for the new key; returns the recovery codes, once',
  access: 'useOwnAccount',
  allowedBefore: ['set-up-second-factor'],
  returnsSecret: true,
  body: z.object({ code }),
  response: recoveryCodes,
});

export const turnOffSecondFactor = endpoint({
  method: 'POST',
  path: '/api/auth/second-factor/off',
  summary: 'Turn the second factor off with the password and a code',
  access: 'useOwnAccount',
  hashesPassword: true,
  body: z.object({ password: z.string().min(1, passwordRequired).max(1000), code }),
});

export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: '/api/auth/second-factor/recovery-codes',
  summary: 'Replace all recovery codes, confirmed by a code; returns the new ones, once',
  access: 'useOwnAccount',
  returnsSecret: true,
  body: z.object({ code }),
  response: recoveryCodes,
});

export const confirmSignInBody = z.object({
  /** From the response to the sign-in with the password. */
  challenge: z.string().min(1).max(200),
  code,
  /** Sign in without a code in this browser for 30 days. */
  rememberDevice: z.boolean().optional(),
});

export const confirmSignIn = endpoint({
  method: 'POST',
  path: '/api/auth/login/code',
  summary: 'Complete a sign-in with a code; the challenge works once, for 10 minutes',
  access: 'visit',
  body: confirmSignInBody,
  response: signedIn.extend({
    /** For later sign-ins in this browser; null unless `rememberDevice` was set. */
    deviceToken: z.string().nullable(),
  }),
});

export const rememberedDevice = z.object({
  id,
  createdAt: time,
  lastUsedAt: time,
  expiresAt: time,
  userAgent: z.string().nullable(),
  address: z.string().nullable(),
});
export type RememberedDevice = z.infer<typeof rememberedDevice>;

export const listRememberedDevices = endpoint({
  method: 'GET',
  path: '/api/auth/remembered-devices',
  summary: "List the caller's remembered devices, on which they sign in without a code",
  access: 'useOwnAccount',
  inClientView: 'refused',
  response: z.array(rememberedDevice),
});

export const forgetRememberedDevice = endpoint({
  method: 'DELETE',
  path: '/api/auth/remembered-devices/:deviceId',
  summary: 'Forget a remembered device, so that it needs a code again',
  access: 'useOwnAccount',
  params: z.object({ deviceId: id }),
});
