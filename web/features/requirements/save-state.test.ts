/** Save states: what screen readers announce. */
import { expect, it } from 'vitest';
import { nextAnnouncement, type SaveState } from './save-state.ts';

it('announces the first save, a problem and the recovery once each, and nothing while the user types', () => {
  const kinds: SaveState['kind'][] = [
    ...(['idle', 'unsaved', 'saving', 'saved', 'unsaved', 'saving', 'saved'] as const),
    ...(['unsaved', 'saving', 'offline', 'unsaved', 'saving', 'offline', 'saving', 'saved'] as const),
  ];
  const announced: string[] = [];
  for (const kind of kinds) announced.push(nextAnnouncement(announced.at(-1) ?? '', kind));
  const changes = announced.filter((text, at) => text !== (announced[at - 1] ?? ''));
  expect(changes).toEqual([
    'All answers are saved.',
    "You're offline. Your answers are saved on this device and will be sent when you're back.",
    'All answers are saved.',
  ]);
});
