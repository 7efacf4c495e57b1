/** Retries a check until it passes. The timeout only catches hangs, so it's generous enough for a busy machine. */
import { vi } from 'vitest';

export const eventually = <T>(check: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(check, { timeout: 60_000, interval: 50 });
