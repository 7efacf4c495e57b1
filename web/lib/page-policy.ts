/** Makes libraries comply with the content security policy. Must be imported first. */

declare global {
  /** Read by get-nonce, which Radix's scroll lock uses for the nonce of its style element. */
  var __webpack_nonce__: string | undefined;
}

const meta = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]');
if (meta) globalThis.__webpack_nonce__ = meta.content;

export {};
