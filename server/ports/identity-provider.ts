/** Identity provider port: an external sign-in service that vouches for a person's identity. */

/** What we have to remember between sending a browser to the provider and its return. */
export interface ProviderChecks {
  state: string;
  nonce: string;
  codeVerifier: string;
  redirectUri: string;
}

/** What the provider says about the person who signed in there. */
export interface ProviderIdentity {
  issuer: string;
  /** The provider's own id for the person, which never changes. */
  subject: string;
  email: string | undefined;
  isEmailVerified: boolean;
  firstName: string | undefined;
  lastName: string | undefined;
}

export type ProviderProblem =
  /** It can't be reached, is too slow, or fails. */
  | 'unreachable'
  /** The person canceled at the provider, or the provider denied access. */
  | 'canceled'
  /** It sent the browser back with any other error. */
  | 'refused'
  /** Its response isn't valid: wrong signature, nonce, audience or time. */
  | 'unverified';

export class ProviderError extends Error {
  readonly problem: ProviderProblem;

  constructor(problem: ProviderProblem, cause: unknown) {
    super(`identity provider: ${problem}`, { cause });
    this.name = 'ProviderError';
    this.problem = problem;
  }
}

/** A call that fails, or takes longer than the configured timeout, rejects with a ProviderError. */
export interface IdentityProvider {
  /** Returns the address to send the browser to, and what to check when it comes back. */
  start(redirectUri: string): Promise<{ url: string; checks: ProviderChecks }>;
  /** `query` is what the browser came back with. */
  finish(query: string, checks: ProviderChecks): Promise<ProviderIdentity>;
}
