/** Vite config: builds the web app into dist/web, and serves it during development. */
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { splitByPage } from './scripts/vite/chunk-groups.ts';
import { contractWithoutSchemas } from './scripts/vite/contract-without-schemas.ts';
import { pagePreloads } from './scripts/vite/page-preloads.ts';
import { smallIcons } from './scripts/vite/small-icons.ts';

const server = 'http://127.0.0.1:3000';

export default defineConfig({
  root: 'web',
  plugins: [react(), tailwindcss(), pagePreloads(), contractWithoutSchemas(), smallIcons()],
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    // The content security policy allows fonts from this origin only, not from data: URLs.
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // A lazy chunk is fetched together with those it imports, except what every page has already.
      resolveDependencies: (_file, chunks, { hostType }) =>
        hostType === 'html'
          ? chunks
          : chunks.filter((name) => !/\/(index|vendor|rolldown-runtime)-/.test(name)),
    },
    rolldownOptions: {
      // Rules and contract only declare: a module that nobody imports from is left out.
      treeshake: { moduleSideEffects: [{ test: /[\\/](domain|contract)[\\/]/, sideEffects: false }] },
      output: { codeSplitting: splitByPage() },
    },
  },
  server: {
    fs: { allow: ['..'] },
    proxy: { '/api': server, '/healthz': server },
  },
  preview: { proxy: { '/api': server, '/healthz': server } },
});
