/** The one-time token of a mailed or printed link; it travels behind the #, which browsers never send to a server. */
import { useState } from 'react';

/** As it was when the page opened: a later change of the fragment does not take it away. */
export function useFragmentToken(): string | null {
  const [token] = useState(() => new URLSearchParams(window.location.hash.slice(1)).get('token') || null);
  return token;
}
