/** What counts as changed since somebody last looked. */
import { expect, it } from 'vitest';
import { type UnseenRevision, unseenChanges } from './changes.ts';

const save = (authorId: string | null, key: string, before: unknown, after: unknown): UnseenRevision => ({
  section: 2,
  authorId,
  at: `2026-01-01T00:00:0${String(after).length % 10}.000Z`,
  changes: [{ key, before, after }],
});

it.each<[string, UnseenRevision[], [unknown, unknown][]]>([
  ['nothing', [], []],
  ['one change', [save('client', 'platform', null, 'web')], [[null, 'web']]],
  [
    'typing in several saves, from what stood there at first to the last',
    [save('client', 'platform', null, 'w'), save('client', 'platform', 'w', 'web')],
    [[null, 'web']],
  ],
  [
    'an answer that came back to what it was',
    [save('client', 'platform', 'web', 'ios'), save('client', 'platform', 'ios', 'web')],
    [],
  ],
  ['an answer that was cleared', [save('client', 'platform', 'web', null)], [['web', null]]],
  ['empty in another way', [save('client', 'platform', null, '')], []],
  ["the viewer's own change", [save('me', 'platform', null, 'web')], []],
  [
    'a change that the viewer has replaced',
    [save('client', 'platform', null, 'web'), save('me', 'platform', 'web', 'ios')],
    [],
  ],
  [
    "a change of what the viewer wrote, from the viewer's words",
    [save('me', 'platform', null, 'web'), save('client', 'platform', 'web', 'ios')],
    [['web', 'ios']],
  ],
  ['a change by somebody who is gone', [save(null, 'platform', 'web', 'ios')], [['web', 'ios']]],
])('%s', (_name, revisions, expected) => {
  expect(unseenChanges('me', revisions).map(({ before, after }) => [before, after])).toEqual(expected);
});

it('names the last editor and groups changes by section', () => {
  const first = { ...save('client', 'name', null, 'A'), section: 9 };
  const second = { ...save('other', 'name', 'A', 'AB'), section: 9 };
  const found = unseenChanges('me', [first, second, save('client', 'platform', null, 'web')]);
  expect(found.map(({ section, authorId, at }) => [section, authorId, at])).toEqual([
    [2, 'client', '2026-01-01T00:00:03.000Z'],
    [9, 'other', '2026-01-01T00:00:02.000Z'],
  ]);
});
