/** The configured identity provider, or none. Loads the OpenID Connect library only if one is configured. */
import type { Config } from '../../config.ts';
import type { IdentityProvider } from '../../ports/identity-provider.ts';

export async function configuredIdentityProvider({
  oidc,
}: Pick<Config, 'oidc'>): Promise<IdentityProvider | null> {
  if (!oidc) return null;
  const { createOpenIdProvider } = await import('./openid.ts');
  return createOpenIdProvider(oidc);
}
