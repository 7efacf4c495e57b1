/** Playwright config for `npm run deploy:browser`: the same browser tests on a portal that already runs behind a proxy. */
import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';
import base from '../playwright.config.ts';

const { globalSetup: _, ...rest } = base;

export default defineConfig({
  ...rest,
  testDir: fileURLToPath(new URL('../test/browser', import.meta.url)),
  outputDir: fileURLToPath(new URL('../test-results/behind-proxy', import.meta.url)),
  workers: 1,
  // These tests put a proxy between browser and server, which TLS doesn't allow.
  grepInvert: /by a dead connection|opens without the server/,
  reporter: [['list']],
  use: {
    ...base.use,
    ignoreHTTPSErrors: true,
    launchOptions: {
      ...base.use?.launchOptions,
      // Makes Chromium trust the certificate: passkeys don't work on a page with a certificate error.
      args: [
        ...(base.use?.launchOptions?.args ?? []),
        `--ignore-certificate-errors-spki-list=${process.env.TEST_PUBLIC_KEY_HASH}`,
      ],
    },
  },
});
