/**
 * Preloaded into a drill's server (`node --import`): hashes passwords at the lowest cost. A drill creates hundreds of
 * accounts, and each hash would otherwise take 30 ms of CPU time.
 */
import { createRequire } from 'node:module';

const argon2 = createRequire(import.meta.url)('@node-rs/argon2');
const { hash } = argon2;
argon2.hash = (password, options) => hash(password, { ...options, memoryCost: 8, timeCost: 1 });
