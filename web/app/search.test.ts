/** Search params: valid values are parsed, and invalid ones are dropped. */
import { expect, it } from 'vitest';
import { messageSearch } from './message-search.ts';
import { requirementsSearch } from './requirements-search.ts';
import { startSearch } from './start-search.ts';

// toStrictEqual, because every key must be present: the router keeps omitted params in the URL as they were.

it.each<[Record<string, unknown>, number | undefined, string | undefined]>([
  [{}, undefined, undefined],
  [{ section: 3 }, 3, undefined],
  [{ section: '3', field: 'coreFeatures' }, 3, 'coreFeatures'],
  [{ section: 99, field: 'coreFeatures' }, undefined, undefined],
  [{ section: 'abc' }, undefined, undefined],
  [{ section: 0 }, undefined, undefined],
  [{ section: 11, field: 7 }, 11, undefined],
])('parses questionnaire search params: %j', (search, section, field) => {
  expect(requirementsSearch(search)).toStrictEqual({ section, field, view: undefined });
});

it.each<[Record<string, unknown>, ReturnType<typeof startSearch>]>([
  [
    { mode: 'wizard', step: '2' },
    { mode: 'wizard', step: 2 },
  ],
  [
    { mode: 'wizard', step: 9 },
    { mode: 'wizard', step: undefined },
  ],
  [
    { mode: 'ai', step: 2 },
    { mode: 'ai', step: undefined },
  ],
  [{ mode: 'home' }, { mode: undefined, step: undefined }],
  [{ mode: 'nothing' }, { mode: undefined, step: undefined }],
])('parses project-start search params: %j', (search, expected) => {
  expect(startSearch(search)).toStrictEqual(expected);
});

it.each<[Record<string, unknown>, ReturnType<typeof messageSearch>]>([
  [
    { section: 5, text: 'Hello' },
    { section: 5, field: undefined, text: 'Hello' },
  ],
  [
    { section: 12, field: 3 },
    { section: undefined, field: undefined, text: undefined },
  ],
])('parses message search params: %j', (search, expected) => {
  expect(messageSearch(search)).toStrictEqual(expected);
});

it.each([
  ['returned', 'returned'],
  ['other', undefined],
])('parses the questionnaire view %s', (view, expected) => {
  expect(requirementsSearch({ view }).view).toBe(expected);
});
