/**
 * Test setup: hashes passwords at the lowest cost. API tests hash hundreds of them, and at the real cost each would keep a core
 * busy for 30 ms. The process tests check the real cost on the built server.
 */
import { vi } from 'vitest';

vi.mock('@node-rs/argon2', async (importOriginal) => {
  const argon2 = await importOriginal<typeof import('@node-rs/argon2')>();
  return {
    ...argon2,
    hash: (password: string, options: object) =>
      argon2.hash(password, { ...options, memoryCost: 8, timeCost: 1 }),
  };
});
