/** Connections: which ones allow prefetching. */
import { expect, it } from 'vitest';
import { allowsPrefetch } from './connection.ts';

it.each([
  [{}, true],
  [{ effectiveType: '4g' }, true],
  [{ effectiveType: '4g', saveData: true }, false],
  [{ effectiveType: '2g' }, false],
  [{ effectiveType: 'slow-2g' }, false],
])('allows prefetching with %j: %j', (connection, expected) =>
  expect(allowsPrefetch(connection)).toBe(expected),
);
