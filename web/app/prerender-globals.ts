/** Fake browser globals for prerendering: what modules read while loading, as in a first-time visitor's browser. */

const nothing = () => undefined;
const emptyStorage = {
  length: 0,
  getItem: () => null,
  setItem: nothing,
  removeItem: nothing,
  key: () => null,
};

const emptyDocument = {
  querySelector: () => null,
  querySelectorAll: () => [],
  getElementById: () => null,
  addEventListener: nothing,
  removeEventListener: nothing,
  documentElement: { dataset: {} },
  visibilityState: 'visible',
};

export const browser = {
  self: globalThis,
  window: globalThis,
  document: emptyDocument,
  addEventListener: nothing,
  removeEventListener: nothing,
  scrollTo: nothing,
  localStorage: emptyStorage,
  sessionStorage: emptyStorage,
  location: new URL('http://localhost/'),
  history: { state: {}, scrollRestoration: 'auto', replaceState: nothing, pushState: nothing },
  matchMedia: () => ({ matches: false, addEventListener: nothing, removeEventListener: nothing }),
};
Object.assign(globalThis, browser);
Object.defineProperty(globalThis, 'navigator', { value: { language: 'en-US', onLine: true, userAgent: '' } });
