/** The tests that need no browser: pure rules, the API in process on a real PostgreSQL, and whole server processes. */
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    maxWorkers: 3,
    projects: [
      {
        test: {
          name: 'unit',
          isolate: false,
          include: ['domain/**/*.test.ts', 'contract/**/*.test.ts', 'web/**/*.test.ts'],
          setupFiles: ['test/no-console-errors.ts'],
          // Properties try hundreds of values; a busy machine takes seconds for them.
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'api',
          // A worker loads the server once and not for every file again: each file has a portal and a database of its own.
          isolate: false,
          include: ['server/**/*.test.ts', 'test/api/**/*.test.ts'],
          globalSetup: ['test/database/global-setup.ts'],
          setupFiles: ['test/no-console-errors.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          pool: 'forks',
        },
      },
      {
        test: {
          name: 'process',
          include: ['test/process/**/*.test.ts'],
          globalSetup: ['test/database/global-setup.ts'],
          setupFiles: ['test/no-console-errors.ts'],
          testTimeout: 180_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
});
