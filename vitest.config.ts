/** Vitest config: unit tests, components in Chromium, the API in process, whole servers, and Firefox and WebKit. */
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { componentChromiumArgs, ensureChromium } from './scripts/chromium.ts';
import { testNodeOptions } from './scripts/node-options.ts';

/** Only the component tests need Chromium, so nothing else starts or installs it. */
const runsComponents = () => {
  const only = process.argv.flatMap((arg, index, all) => (all[index - 1] === '--project' ? [arg] : []));
  return only.length === 0 || only.includes('component');
};

/** How long expect.poll and expect.element retry. Only catches hangs: a busy machine may need a long time for a PDF. */
const poll = { timeout: 60_000 };

/** Email tests mostly wait for jobs to become due. They run first, while the build and the component tests keep the CPUs busy. */
class EmailFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const isEmail = ({ moduleId }: TestSpecification) => moduleId.includes('/server/features/email/');
    const sorted = await super.sort(files);
    return [...sorted.filter(isEmail), ...sorted.filter((file) => !isEmail(file))];
  }
}

const components = () => ({
  plugins: [react(), tailwindcss()],
  // Bundled before the first test: a dependency discovered later would reload the page during a test.
  optimizeDeps: { entries: ['web/**/*.{ts,tsx}'] },
  test: {
    name: 'component',
    include: ['web/**/*.test.tsx'],
    // A single file, because each setup file is loaded and transformed again for every test file.
    setupFiles: ['test/component/setup.ts'],
    // One page for all files: loading the app's modules for each file takes longer than its tests.
    isolate: false,
    testTimeout: 150_000,
    expect: { poll },
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      viewport: { width: 1280, height: 800 },
      provider: playwright({
        launchOptions: { executablePath: ensureChromium(), args: componentChromiumArgs },
        contextOptions: {
          locale: 'en-US',
          timezoneId: 'Europe/Berlin',
          reducedMotion: 'reduce',
          // Large enough for every viewport a test sets: a larger one would be scaled down to fit.
          viewport: { width: 1280, height: 1200 },
        },
      }),
      instances: [{ browser: 'chromium' as const }],
    },
  },
});

export default defineConfig({
  test: {
    // The component tests' page keeps one core busy meanwhile, and each worker loads the server first.
    maxWorkers: 2,
    sequence: { sequencer: EmailFirst },
    // The first start bundles every dependency before the browser can connect, which can take a while on a busy machine.
    // Set here, because Vitest ignores it in a project.
    browser: { connectTimeout: 180_000 },
    coverage: {
      include: ['domain/**', 'contract/**', 'server/**/*.ts', 'web/**/*.{ts,tsx}'],
      exclude: ['**/*.d.ts', '**/*.sql'],
      reporter: ['text-summary', 'html'],
    },
    projects: [
      {
        test: {
          name: 'unit',
          isolate: false,
          execArgv: testNodeOptions,
          include: [
            'domain/**/*.test.ts',
            'contract/**/*.test.ts',
            'web/**/*.test.ts',
            'scripts/**/*.test.ts',
          ],
          setupFiles: ['test/no-console-errors.ts'],
          // Property tests try hundreds of values; a busy machine can take seconds for them.
          testTimeout: 150_000,
          expect: { poll },
        },
      },
      ...(runsComponents() ? [components()] : []),
      {
        test: {
          name: 'api',
          // A worker loads the server once, not once per file; each file has its own portal and database.
          isolate: false,
          include: ['server/**/*.test.ts', 'test/api/**/*.test.ts'],
          globalSetup: ['test/database/global-setup.ts'],
          setupFiles: ['test/no-console-errors.ts', 'test/quick-password-hashes.ts'],
          testTimeout: 150_000,
          hookTimeout: 150_000,
          expect: { poll },
          pool: 'forks',
          execArgv: testNodeOptions,
        },
      },
      {
        test: {
          name: 'process',
          isolate: false,
          include: ['test/process/**/*.test.ts'],
          globalSetup: ['test/database/global-setup.ts'],
          setupFiles: ['test/no-console-errors.ts'],
          // Only catches hangs: some tests start several processes, one after the other.
          testTimeout: 300_000,
          hookTimeout: 300_000,
          expect: { poll },
        },
      },
      {
        test: {
          name: 'browsers',
          include: ['test/browsers/*.test.ts'],
          globalSetup: ['test/browsers/global-setup.ts'],
          testTimeout: 180_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
});
