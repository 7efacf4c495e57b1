/** How the browser's side is built and served while developing; the server proper serves what this writes to dist/web. */
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const server = 'http://127.0.0.1:3000';

/** Asks for the text font together with the page, so that words do not change shape after the first paint. */
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
 * What every page needs comes in two files that change at different times; each page is a file of its own. The second one
 * also keeps the order of main.tsx: lib/page-policy.ts runs before any schema of the contract is made.
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
  plugins: [react(), tailwindcss(), preloadTextFont()],
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    // The content security policy lets fonts come from the own origin only, never from data: addresses.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // The libraries that every page needs are one file, kept by browsers until one of them changes: 145 kB as it travels.
    chunkSizeWarningLimit: 550,
    rolldownOptions: { output: { codeSplitting: { groups } } },
  },
  server: {
    fs: { allow: ['..'] },
    proxy: { '/api': server, '/healthz': server },
  },
  preview: { proxy: { '/api': server, '/healthz': server } },
});
