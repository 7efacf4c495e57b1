/** Ways to sign in without a password, read from the page's meta elements. Kept small for the sign-in page. */
import { metaContent } from './page-meta.ts';

/** Text of the button that signs in with the identity provider; empty if none is configured. */
export const oidcLabel = () => metaContent('oidc-label');

/** Browsers bind passkeys to the portal's own domain name. Without PUBLIC_URL, that is localhost. */
export const canUsePasskeys = () => {
  const at = metaContent('passkeys-at');
  return 'PublicKeyCredential' in window && (at === location.origin || at === location.hostname);
};
