/** OpenID Connect provider: discovery, authorization code flow with PKCE, state and nonce, and signed ID tokens. */
import * as openid from 'openid-client';
import {
  type IdentityProvider,
  type ProviderChecks,
  ProviderError,
  type ProviderIdentity,
} from '../../ports/identity-provider.ts';

export interface OpenIdSettings {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** Limits all requests of one sign-in step together. */
  timeoutSeconds: number;
}

/** Endpoints and keys rarely change; the library refetches keys on its own when it meets an unknown one. */
const discoveryLifetimeMs = 60 * 60 * 1000;

/** Error codes that mean the provider is down or broken, rather than that its response can't be trusted. */
const outages = new Set([
  'OAUTH_TIMEOUT',
  'OAUTH_ABORT',
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
  'OAUTH_RESPONSE_IS_NOT_JSON',
  'OAUTH_PARSE_ERROR',
]);

function toProviderError(error: unknown): ProviderError {
  if (error instanceof ProviderError) return error;
  if (error instanceof openid.AuthorizationResponseError) {
    return new ProviderError(error.error === 'access_denied' ? 'canceled' : 'refused', error);
  }
  // fetch rejects with a TypeError if there is no connection.
  const isOutage = error instanceof TypeError || outages.has((error as { code?: string }).code ?? '');
  return new ProviderError(isOutage ? 'unreachable' : 'unverified', error);
}

async function withTimeout<T>(work: Promise<T>, seconds: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new ProviderError('unreachable', 'too slow')), seconds * 1000);
  });
  try {
    return await Promise.race([work, timeout]);
  } catch (error) {
    throw toProviderError(error);
  } finally {
    clearTimeout(timer);
  }
}

const text = (value: unknown) => (typeof value === 'string' && value.trim() !== '' ? value : undefined);

/** Some providers send only a full name. */
function namesOf(claims: Record<string, unknown>) {
  const fullName = text(claims.name)?.trim() ?? '';
  const [, first, last] = /^(.*)\s+(\S+)$/.exec(fullName) ?? [];
  return {
    firstName: text(claims.given_name) ?? first ?? text(fullName),
    lastName: text(claims.family_name) ?? last,
  };
}

export function createOpenIdProvider(settings: OpenIdSettings): IdentityProvider {
  const { issuer, clientId, clientSecret, timeoutSeconds } = settings;
  const isInsecure = issuer.startsWith('http:');
  const execute = [openid.enableNonRepudiationChecks, ...(isInsecure ? [openid.allowInsecureRequests] : [])];
  let discovered: { config: Promise<openid.Configuration>; at: number } | undefined;

  async function discover(): Promise<openid.Configuration> {
    const basic = openid.ClientSecretBasic(clientSecret);
    const options = { timeout: timeoutSeconds, execute };
    const config = await openid.discovery(new URL(issuer), clientId, clientSecret, basic, options);
    const { token_endpoint_auth_methods_supported: methods } = config.serverMetadata();
    if (!methods || methods.includes('client_secret_basic')) return config;
    const post = openid.ClientSecretPost(clientSecret);
    const other = new openid.Configuration(config.serverMetadata(), clientId, clientSecret, post);
    other.timeout = timeoutSeconds;
    for (const set of execute) set(other);
    return other;
  }

  /** Concurrent sign-ins share one request. A failure isn't cached. */
  function configuration(): Promise<openid.Configuration> {
    if (discovered && Date.now() - discovered.at < discoveryLifetimeMs) return discovered.config;
    const config = discover();
    const entry = { config, at: Date.now() };
    discovered = entry;
    config.catch(() => {
      if (discovered === entry) discovered = undefined;
    });
    return config;
  }

  async function start(redirectUri: string) {
    const config = await configuration();
    const checks: ProviderChecks = {
      state: openid.randomState(),
      nonce: openid.randomNonce(),
      codeVerifier: openid.randomPKCECodeVerifier(),
      redirectUri,
    };
    const url = openid.buildAuthorizationUrl(config, {
      redirect_uri: redirectUri,
      scope: 'openid email profile',
      state: checks.state,
      nonce: checks.nonce,
      code_challenge: await openid.calculatePKCECodeChallenge(checks.codeVerifier),
      code_challenge_method: 'S256',
    });
    return { url: url.href, checks };
  }

  async function finish(query: string, checks: ProviderChecks): Promise<ProviderIdentity> {
    const config = await configuration();
    const callback = new URL(checks.redirectUri);
    callback.search = query;
    const tokens = await openid.authorizationCodeGrant(config, callback, {
      pkceCodeVerifier: checks.codeVerifier,
      expectedState: checks.state,
      expectedNonce: checks.nonce,
      idTokenExpected: true,
    });
    const token = tokens.claims();
    if (!token) throw new ProviderError('unverified', 'no ID token');
    let claims: Record<string, unknown> = token;
    // Many providers send the email only in the user info.
    if ((!claims.email || claims.email_verified === undefined) && config.serverMetadata().userinfo_endpoint) {
      claims = { ...(await openid.fetchUserInfo(config, tokens.access_token, token.sub)), ...token };
    }
    return {
      issuer: token.iss,
      subject: token.sub,
      email: text(claims.email)?.trim(),
      isEmailVerified: claims.email_verified === true,
      ...namesOf(claims),
    };
  }

  return {
    start: (redirectUri) => withTimeout(start(redirectUri), timeoutSeconds),
    finish: (query, checks) => withTimeout(finish(query, checks), timeoutSeconds),
  };
}
