/** Makes libraries comply with the content security policy. Must be imported first. */
import { config } from 'zod';

declare global {
  /** Read by get-nonce, which Radix's scroll lock uses for the nonce of its style element. */
  var __webpack_nonce__: string | undefined;
}

const meta = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]');
if (meta) globalThis.__webpack_nonce__ = meta.content;

// Otherwise zod probes `new Function`, which the policy blocks and the console reports.
config({ jitless: true });
