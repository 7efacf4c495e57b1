/** Passkeys: WebAuthn credentials that sign in without a password. */
import { z } from 'zod';
import { passkeyNameRule } from '#domain/passkey.ts';
import { signedIn } from './auth.ts';
import { endpoint } from './endpoint.ts';
import { id, requiredText, time } from './shapes.ts';

/** The page's origin. If PUBLIC_URL is set, it must match. */
const headers = z.object({ origin: z.string().max(300).optional() });

/** Bytes in base64url. */
const bytes = z
  .string()
  .regex(/^[\w-]*$/, 'This must be base64url')
  .max(20_000);

const credential = z.object({
  id: bytes,
  rawId: bytes,
  type: z.literal('public-key'),
  authenticatorAttachment: z.enum(['platform', 'cross-platform']).optional().catch(undefined),
});

/** What navigator.credentials.create() returns, as JSON. */
const newCredential = credential.extend({
  response: z.object({
    clientDataJSON: bytes,
    attestationObject: bytes,
    transports: z.array(z.string().max(30)).max(10).optional(),
  }),
});

/** What navigator.credentials.get() returns, as JSON. */
const assertion = credential.extend({
  response: z.object({
    clientDataJSON: bytes,
    authenticatorData: bytes,
    signature: bytes,
    userHandle: bytes.optional(),
  }),
});
export type Assertion = z.infer<typeof assertion>;

const descriptor = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.array(z.string()).optional(),
});

/** For navigator.credentials.get(). */
const requestOptions = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.number(),
  userVerification: z.literal('required'),
  allowCredentials: z.array(descriptor),
});

/** For navigator.credentials.create(). */
const creationOptions = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ alg: z.number(), type: z.literal('public-key') })),
  timeout: z.number(),
  excludeCredentials: z.array(descriptor),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.boolean(),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
});

/** Confirms that the request comes from the owner, not from someone at an unattended computer. */
export const confirmation = z.union([
  z.object({ password: z.string().min(1).max(1000) }),
  z.object({ assertion }),
]);
export type Confirmation = z.infer<typeof confirmation>;

export const passkey = z.object({ id, name: z.string(), createdAt: time, lastUsedAt: time.nullable() });
export type Passkey = z.infer<typeof passkey>;

const params = z.object({ passkeyId: id });
const name = requiredText(passkeyNameRule);

export const listPasskeys = endpoint({
  method: 'GET',
  path: '/api/auth/passkeys',
  summary: "List the caller's passkeys",
  access: 'useOwnAccount',
  inClientView: 'refused',
  response: z.array(passkey),
});

export const startPasskey = endpoint({
  method: 'POST',
  path: '/api/auth/passkeys/options',
  summary:
    'Start adding a passkey, confirmed by the password or another passkey: returns the options for the browser',
  access: 'useOwnAccount',
  hashesPassword: true,
  returnsSecret: true,
  headers,
  body: confirmation,
  response: creationOptions,
});

export const addPasskey = endpoint({
  method: 'POST',
  path: '/api/auth/passkeys',
  summary: 'Add the passkey that the browser created; the options for it work once, for 5 minutes',
  access: 'useOwnAccount',
  headers,
  body: z.object({ name, credential: newCredential }),
  response: passkey,
  status: 201,
});

export const renamePasskey = endpoint({
  method: 'PATCH',
  path: '/api/auth/passkeys/:passkeyId',
  summary: "Rename one of the caller's passkeys",
  access: 'useOwnAccount',
  params,
  body: z.object({ name }),
  response: passkey,
});

export const startPasskeyConfirmation = endpoint({
  method: 'POST',
  path: '/api/auth/passkeys/confirmation',
  summary: "Start confirming with one of the caller's passkeys: returns the options for the browser",
  access: 'useOwnAccount',
  returnsSecret: true,
  headers,
  response: requestOptions,
});

export const removePasskey = endpoint({
  method: 'POST',
  path: '/api/auth/passkeys/:passkeyId/removal',
  summary: "Remove one of the caller's passkeys, confirmed by the password or a passkey",
  access: 'useOwnAccount',
  hashesPassword: true,
  headers,
  params,
  body: confirmation,
});

export const startPasskeySignIn = endpoint({
  method: 'POST',
  path: '/api/auth/passkeys/sign-in/options',
  summary: 'Start signing in with a passkey: returns the options for the browser',
  access: 'visit',
  headers,
  response: requestOptions,
});

export const signInWithPasskey = endpoint({
  method: 'POST',
  path: '/api/auth/passkeys/sign-in',
  summary: 'Sign in with a passkey; the options for it work once, for 5 minutes',
  access: 'visit',
  headers,
  body: z.object({ assertion }),
  response: signedIn,
});
