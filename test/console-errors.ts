/** Fails a test when the code under test writes to console.error. */
import { afterEach, beforeEach, expect, vi } from 'vitest';

/** Registers its hooks for one test file, so every file has to call it, usually through a setup file. */
export function failOnConsoleErrors() {
  let errors: unknown[][] = [];

  beforeEach(() => {
    errors = [];
    vi.spyOn(console, 'error').mockImplementation((...args) => {
      errors.push(args);
    });
  });

  afterEach(() => {
    vi.restoreAllMocks();
    expect(errors, 'console.error was called').toEqual([]);
  });
}
