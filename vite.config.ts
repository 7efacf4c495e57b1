/** Vite config: builds the web app into dist/web, and serves it during development. */
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { contractWithoutSchemas } from './scripts/vite/contract-without-schemas.ts';

const server = 'http://127.0.0.1:3000';

/** Preloads the text font, so text doesn't change shape after the first paint. */
function preloadTextFont(): Plugin {
  return {
    name: 'preload-text-font',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        const font = Object.keys(bundle ?? {}).find((name) => /inter-latin-opsz-normal.*\.woff2$/.test(name));
        if (!font) return [];
        const attrs = { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${font}`, crossorigin: '' };
        return [{ tag: 'link', attrs, injectTo: 'head' }];
      },
    },
  };
}

/**
 * Shared code is split into two chunks that change at different rates; each page is its own chunk. The second chunk
 * also keeps the import order of main.tsx: lib/page-policy.ts runs before any contract schema is created.
 */
const groups = [
  {
    name: 'vendor',
    test: /node_modules[\\/](react|react-dom|scheduler|zod|react-hook-form|lucide-react|@hookform|@tanstack[\\/](?!react-virtual|virtual-core)[^\\/]+)[\\/]/,
  },
  { name: 'base', test: /[\\/](domain[\\/][^\\/]+\.ts$|contract[\\/]|web[\\/](lib|ui)[\\/])/ },
];

export default defineConfig({
  root: 'web',
  plugins: [react(), tailwindcss(), preloadTextFont(), contractWithoutSchemas()],
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    // The content security policy allows fonts from this origin only, not from data: URLs.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // The shared libraries are one chunk, which browsers cache until one of them changes: 145 kB compressed.
    chunkSizeWarningLimit: 550,
    rolldownOptions: { output: { codeSplitting: { groups } } },
  },
  server: {
    fs: { allow: ['..'] },
    proxy: { '/api': server, '/healthz': server },
  },
  preview: { proxy: { '/api': server, '/healthz': server } },
});
