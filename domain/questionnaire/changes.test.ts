/** Which answers count as changed since the viewer's last visit. */
import { expect, it } from 'vitest';
import { type UnseenRevision, unseenChanges } from './changes.ts';

/** The length of the new value sets the seconds of `at`. */
const save = (authorId: string | null, key: string, before: unknown, after: unknown): UnseenRevision => ({
  section: 2,
  authorId,
  at: `2026-01-01T00:00:0${String(after).length % 10}.000Z`,
  changes: [{ key, before, after }],
});

it.each<[string, UnseenRevision[], [unknown, unknown][]]>([
  ['none without revisions', [], []],
  ['one change', [save('client', 'platform', null, 'web')], [[null, 'web']]],
  [
    'several saves merged into one change',
    [save('client', 'platform', null, 'w'), save('client', 'platform', 'w', 'web')],
    [[null, 'web']],
  ],
  [
    'not an answer changed and changed back',
    [save('client', 'platform', 'web', 'ios'), save('client', 'platform', 'ios', 'web')],
    [],
  ],
  ['a cleared answer', [save('client', 'platform', 'web', null)], [['web', null]]],
  ['not a change from one empty value to another', [save('client', 'platform', null, '')], []],
  ["not the viewer's own change", [save('me', 'platform', null, 'web')], []],
  [
    'not a change the viewer overwrote',
    [save('client', 'platform', null, 'web'), save('me', 'platform', 'web', 'ios')],
    [],
  ],
  [
    "a change to the viewer's own answer",
    [save('me', 'platform', null, 'web'), save('client', 'platform', 'web', 'ios')],
    [['web', 'ios']],
  ],
  ['a change by a deleted user', [save(null, 'platform', 'web', 'ios')], [['web', 'ios']]],
])('lists the unseen changes: %s', (_name, revisions, expected) => {
  expect(unseenChanges('me', revisions).map(({ before, after }) => [before, after])).toEqual(expected);
});

it('names the last editor and sorts changes by section', () => {
  const first = { ...save('client', 'name', null, 'A'), section: 9 };
  const second = { ...save('other', 'name', 'A', 'AB'), section: 9 };
  const changes = unseenChanges('me', [first, second, save('client', 'platform', null, 'web')]);
  expect(changes.map(({ section, authorId, at }) => [section, authorId, at])).toEqual([
    [2, 'client', '2026-01-01T00:00:03.000Z'],
    [9, 'other', '2026-01-01T00:00:02.000Z'],
  ]);
});
