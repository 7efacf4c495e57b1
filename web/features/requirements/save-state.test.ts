/** What is said aloud about saving: enough to trust it, not so much that nobody can think. */
import { expect, it } from 'vitest';
import { nextAnnouncement, type SaveState } from './save-state.ts';

it('announces the first save, a problem and its end once each, and nothing while typing continues', () => {
  const kinds: SaveState['kind'][] = [
    ...(['idle', 'unsaved', 'saving', 'saved', 'unsaved', 'saving', 'saved'] as const),
    ...(['unsaved', 'saving', 'offline', 'unsaved', 'saving', 'offline', 'saving', 'saved'] as const),
  ];
  const said: string[] = [];
  for (const kind of kinds) said.push(nextAnnouncement(said.at(-1) ?? '', kind));
  const changes = said.filter((words, at) => words !== (said[at - 1] ?? ''));
  expect(changes).toEqual([
    'All answers are saved.',
    'You are offline. Your answers stay on this device until they can be sent.',
    'All answers are saved.',
  ]);
});
