/** Token of an emailed or printed link, read from the URL fragment, which browsers never send to a server. */
import { useState } from 'react';

/** Read once when the page opens; later changes to the fragment don't affect it. */
export function useFragmentToken(): string | null {
  const [token] = useState(() => new URLSearchParams(window.location.hash.slice(1)).get('token') || null);
  return token;
}
