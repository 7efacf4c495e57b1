/** WebAuthn ceremonies: options for the browser, and verification of what the authenticator signed. */
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import type { z } from 'zod';
import type { Assertion, addPasskey } from '#contract/passkeys.ts';
import { DomainError } from '#domain/errors.ts';
import { fullName } from '#domain/user.ts';
import type { RelyingParty } from './relying-party.ts';

/** Loaded on first use: most people sign in with a password, and loading it earlier would slow down every start. */
const library = () => import('@simplewebauthn/server');

type NewCredential = z.output<typeof addPasskey.body>['credential'];

interface StoredCredential {
  credentialId: string;
  transports: string[];
}

interface Person {
  id: string;
  email: string;
  firstName: string;
  lastName: string;
}

const timeout = 5 * 60 * 1000;
const userVerification = 'required';
/** EdDSA, ES256 and RS256: every authenticator supports at least one of them. */
const algorithms = [-8, -7, -257];

const descriptorsOf = (credentials: readonly StoredCredential[]) =>
  credentials.map(({ credentialId, transports }) => ({
    id: credentialId,
    type: 'public-key' as const,
    transports,
  }));

const unverified = (cause: unknown) =>
  new DomainError('unauthenticated', "We couldn't verify this passkey. Please try again.", { cause });

/** The user handle. An authenticator keeps at most one passkey per handle for a portal. */
const handleOf = ({ id }: { id: string }) => Buffer.from(id);

export async function creationOptions(
  rp: RelyingParty,
  portalName: string,
  person: Person,
  existing: readonly StoredCredential[],
) {
  const { generateRegistrationOptions } = await library();
  const options = await generateRegistrationOptions({
    rpID: rp.id,
    rpName: portalName,
    userID: new Uint8Array(handleOf(person)),
    userName: person.email,
    userDisplayName: fullName(person),
    supportedAlgorithmIDs: algorithms,
  });
  return {
    challenge: options.challenge,
    rp: { id: rp.id, name: portalName },
    user: options.user,
    pubKeyCredParams: algorithms.map((alg) => ({ alg, type: 'public-key' as const })),
    timeout,
    excludeCredentials: descriptorsOf(existing),
    authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification } as const,
    attestation: 'none' as const,
  };
}

/** An empty list lets the browser offer every passkey it has for this portal. */
export async function requestOptions(rp: RelyingParty, allowed: readonly StoredCredential[] = []) {
  const { generateAuthenticationOptions } = await library();
  const { challenge } = await generateAuthenticationOptions({ rpID: rp.id, userVerification });
  const allowCredentials = descriptorsOf(allowed);
  return { challenge, rpId: rp.id, timeout, userVerification, allowCredentials } as const;
}

/** The challenge that a response claims to be for. The caller must check that it is one of ours. */
export function challengeOf({ response }: { response: { clientDataJSON: string } }): string {
  try {
    const data = JSON.parse(Buffer.from(response.clientDataJSON, 'base64url').toString());
    return String(data.challenge);
  } catch (error) {
    throw unverified(error);
  }
}

export async function verifyNewCredential(rp: RelyingParty, credential: NewCredential) {
  const { verifyRegistrationResponse } = await library();
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response: { ...credential, clientExtensionResults: {} } as RegistrationResponseJSON,
    expectedChallenge: challengeOf(credential),
    expectedOrigin: rp.origin,
    expectedRPID: rp.id,
    requireUserVerification: true,
    supportedAlgorithmIDs: algorithms,
  }).catch((error) => {
    throw unverified(error);
  });
  if (!verified) throw unverified('not verified');
  const { id, publicKey, counter } = registrationInfo.credential;
  return { credentialId: id, publicKey, counter, transports: credential.response.transports ?? [] };
}

/** Returns the authenticator's counter. The caller compares it, because the library would do so before checking the signature. */
export async function verifyAssertion(
  rp: RelyingParty,
  assertion: Assertion,
  stored: { credentialId: string; publicKey: Uint8Array; userId: string },
): Promise<number> {
  const { verifyAuthenticationResponse } = await library();
  const { userHandle } = assertion.response;
  const isOwner = !userHandle || Buffer.from(userHandle, 'base64url').equals(handleOf({ id: stored.userId }));
  if (!isOwner) throw unverified('another user handle');
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: { ...assertion, clientExtensionResults: {} } as AuthenticationResponseJSON,
    expectedChallenge: challengeOf(assertion),
    expectedOrigin: rp.origin,
    expectedRPID: rp.id,
    requireUserVerification: true,
    credential: { id: stored.credentialId, publicKey: new Uint8Array(stored.publicKey), counter: 0 },
  }).catch((error) => {
    throw unverified(error);
  });
  if (!verified) throw unverified('wrong signature');
  return authenticationInfo.newCounter;
}
