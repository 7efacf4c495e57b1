/** Save states: what screen readers announce, and what follows from a failed save. */
import { expect, it } from 'vitest';
import { ApiError } from '../../lib/api-error.ts';
import { nextAnnouncement, type SaveState, stateAfterFailure } from './save-state.ts';

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

it('mentions a marked answer only if the server named one', () => {
  const refusal = (issues: object[]) =>
    stateAfterFailure(
      new ApiError({
        status: 409,
        statusText: 'Conflict',
        body: JSON.stringify({ code: 'conflict', message: 'No.', requestId: 'sample', issues }),
      }),
    );
  expect(refusal([{ path: 'data.businessGoal', message: 'Too long.' }])).toEqual({
    kind: 'failed',
    message: 'No.',
    issues: [{ path: 'businessGoal', message: 'Too long.' }],
  });
  expect(refusal([])).toEqual({ kind: 'refused', message: 'No.' });
  expect(nextAnnouncement('', 'refused')).not.toContain('marked');
});
