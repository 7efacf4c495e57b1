/** Password hashing at the lowest cost. A drill hashes hundreds of passwords, which would otherwise take 30 ms of CPU time each. */
import { hash } from '@node-rs/argon2';
import { testPassword } from '#test/support/factories.ts';

/** Settings of a server that hashes new passwords quickly. */
export const quickHashing = {
  NODE_OPTIONS: `--import ${new URL('./quick-password-hashes.mjs', import.meta.url)}`,
};

/** A hash of the factories' password that a server verifies quickly. */
export const quickHash = () => hash(testPassword, { memoryCost: 8, timeCost: 1 });
