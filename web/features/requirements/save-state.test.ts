/** Tests what screen readers announce about saving. */
import { expect, it } from 'vitest';
import { nextAnnouncement, type SaveState } from './save-state.ts';

it('announces the first save, a problem and its end once each, and nothing while typing continues', () => {
  const kinds: SaveState['kind'][] = [
    ...(['idle', 'unsaved', 'saving', 'saved', 'unsaved', 'saving', 'saved'] as const),
    ...(['unsaved', 'saving', 'offline', 'unsaved', 'saving', 'offline', 'saving', 'saved'] as const),
  ];
  const said: string[] = [];
  for (const kind of kinds) said.push(nextAnnouncement(said.at(-1) ?? '', kind));
  const changes = said.filter((text, at) => text !== (said[at - 1] ?? ''));
  expect(changes).toEqual([
    'All answers are saved.',
    "You're offline. Your answers are saved on this device and will be sent when you're back.",
    'All answers are saved.',
  ]);
});
