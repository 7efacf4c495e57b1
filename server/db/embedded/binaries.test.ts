/** Embedded PostgreSQL binaries on an unsupported platform. */
import { afterEach, expect, it } from 'vitest';
import { postgresPrograms } from './binaries.ts';

const { arch } = process;
afterEach(() => Object.defineProperty(process, 'arch', { value: arch }));

it('suggests DATABASE_URL on a platform without PostgreSQL binaries', () => {
  Object.defineProperty(process, 'arch', { value: 'mips' });
  expect(() => postgresPrograms(false)).toThrow(
    /The portal doesn't include PostgreSQL for .* on mips\. Set DATABASE_URL/,
  );
});
