/** Addresses of the questionnaire: whatever is written there, a section opens. */
import { expect, it } from 'vitest';
import { requirementsSearch } from './requirements-search.ts';

it.each<[Record<string, unknown>, number | undefined, string | undefined]>([
  [{}, undefined, undefined],
  [{ section: 3 }, 3, undefined],
  [{ section: '3', field: 'coreFeatures' }, 3, 'coreFeatures'],
  [{ section: 99, field: 'coreFeatures' }, undefined, undefined],
  [{ section: 'abc' }, undefined, undefined],
  [{ section: 0 }, undefined, undefined],
  [{ section: 11, field: 7 }, 11, undefined],
])('%j', (search, section, field) => {
  // With the key, so that a wrong one in the address is replaced rather than kept.
  expect(requirementsSearch(search)).toStrictEqual({ section, field });
});
