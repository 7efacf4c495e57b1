/** Vite config: builds the web app into dist/web, and serves it during development. */
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { splitByPage } from './scripts/vite/chunk-groups.ts';
import { contractWithoutSchemas } from './scripts/vite/contract-without-schemas.ts';
import { firstViewWeight } from './scripts/vite/first-view-weight.ts';
import { pagePreloads } from './scripts/vite/page-preloads.ts';
import { serviceWorker } from './scripts/vite/service-worker.ts';
import { smallIcons } from './scripts/vite/small-icons.ts';
import { unnamedFunctions } from './scripts/vite/unnamed-functions.ts';

const server = 'http://127.0.0.1:3000';

export default defineConfig({
  root: 'web',
  plugins: [
    react(),
    tailwindcss(),
    pagePreloads(),
    contractWithoutSchemas(),
    smallIcons(),
    unnamedFunctions(),
    serviceWorker(),
    firstViewWeight(),
  ],
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    // The content security policy allows fonts from this origin only, not from data: URLs.
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // A lazy chunk is fetched together with the chunks it imports, except those every page already has.
      resolveDependencies: (_file, chunks, { hostType }) =>
        hostType === 'html'
          ? chunks
          : chunks.filter((name) => !/\/(index|vendor|rolldown-runtime)-/.test(name)),
    },
    rolldownOptions: {
      // The domain and the contract have no side effects, so modules whose exports are unused are dropped.
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
