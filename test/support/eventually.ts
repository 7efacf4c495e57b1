/** Retries a check until it passes. The limit only ends a test that would never pass: a busy machine may take its time. */
import { vi } from 'vitest';

export const eventually = <T>(check: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(check, { timeout: 50_000, interval: 50 });
