/** Makes the libraries obey the page's content security policy; must be imported before anything else. */
import { config } from 'zod';

declare global {
  /** Where get-nonce, and through it Radix's scroll lock, looks for the nonce of the style that it adds. */
  var __webpack_nonce__: string | undefined;
}

const meta = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]');
if (meta) globalThis.__webpack_nonce__ = meta.content;

// zod would otherwise try `new Function` once, which the policy refuses and the console reports.
config({ jitless: true });
