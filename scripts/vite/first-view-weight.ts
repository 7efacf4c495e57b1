/**
 * Vite plugin: keeps parts of packages that the app doesn't need out of the first view.
 *
 * - Vite's preload helper also loads style sheets, which the app's HTML already links to.
 * - React has had useSyncExternalStore since version 18, so its shim for older versions isn't needed.
 */
import type { Plugin } from 'vite';

const preloadHelper = /^\0vite\/preload-helper/;

/** Fetches a lazy chunk's imports together with it, instead of after it. */
const smallPreloadHelper = `
const fetched = new Set();
export const __vitePreload = (load, files = []) => {
  for (const file of files) {
    if (fetched.has(file) || file.endsWith('.css')) continue;
    fetched.add(file);
    const link = document.createElement('link');
    document.head.append(Object.assign(link, { rel: 'modulepreload', crossOrigin: '', href: '/' + file }));
  }
  return load();
};`;

export function firstViewWeight(): Plugin {
  return {
    name: 'first-view-weight',
    apply: 'build',
    enforce: 'pre',
    resolveId(source, importer) {
      return source === 'use-sync-external-store/shim' ? this.resolve('react', importer) : null;
    },
    load: (id) => (preloadHelper.test(id) ? smallPreloadHelper : null),
  };
}
