/** Tests of document requests: when one is overdue, and its title for a material. */
import { expect, it } from 'vitest';
import { isOverdue, materialTitle } from './document-request.ts';

it('treats a document request as overdue from the day after its due date, unless received', () => {
  const on = (state: 'missing' | 'received' | 'returned', dueOn: string | null) =>
    isOverdue({ state, dueOn }, '2026-03-10');
  expect([on('missing', '2026-03-09'), on('missing', '2026-03-10'), on('received', '2026-03-01')]).toEqual([
    true,
    false,
    false,
  ]);
  expect([on('returned', '2026-03-09'), on('missing', null)]).toEqual([true, false]);
});

it('titles only the materials of section 11', () => {
  expect([materialTitle('brief'), materialTitle('none'), materialTitle('toString')]).toEqual([
    'A brief',
    null,
    null,
  ]);
});
