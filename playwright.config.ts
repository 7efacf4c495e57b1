/** Playwright config: browser tests in Chromium, against the built app on a real server. */
import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { chromiumArgs, ensureChromium } from './scripts/chromium.ts';
import { resultsFolder } from './scripts/test-results.ts';
import { expectTimeoutMs } from './test/browser/support/expect.ts';

export default defineConfig({
  testDir: 'test/browser',
  globalSetup: './test/browser/support/global-setup.ts',
  outputDir: `${resultsFolder}/browser`,
  fullyParallel: true,
  // Tests mostly wait on their server and database, so one more worker than there are cores keeps the cores busy.
  workers: Math.min(4, availableParallelism() + 1),
  retries: 0,
  forbidOnly: true,
  // Generous limits that only catch hangs: no test depends on them, so slow machines pass too.
  timeout: 900_000,
  expect: { timeout: expectTimeoutMs },
  reporter: [['line'], ['json', { outputFile: `${resultsFolder}/browser.json` }]],
  use: {
    browserName: 'chromium',
    viewport: { width: 1280, height: 800 },
    locale: 'en-US',
    timezoneId: 'Europe/Berlin',
    // Installing the service worker downloads every file of the questionnaire. The test that needs it allows it.
    serviceWorkers: 'block',
    // Frames drawn for animations take CPU time from other tests.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: ensureChromium(),
      args: chromiumArgs,
    },
  },
});
