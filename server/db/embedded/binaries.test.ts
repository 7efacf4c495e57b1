/** A machine for which no PostgreSQL comes along. */
import { afterEach, expect, it } from 'vitest';
import { postgresPrograms } from './binaries.ts';

const { arch } = process;
afterEach(() => Object.defineProperty(process, 'arch', { value: arch }));

it('is told in a sentence what to do instead', () => {
  Object.defineProperty(process, 'arch', { value: 'mips' });
  expect(() => postgresPrograms(false)).toThrow(
    /No PostgreSQL comes with the portal for .* on mips\. Set DATABASE_URL/,
  );
});
