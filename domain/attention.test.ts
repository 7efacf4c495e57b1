/** Whose turn it is. */
import { expect, it } from 'vitest';
import { turnReasonInWords, turnReasons, type Waiting } from './attention.ts';

const calm: Waiting = {
  status: 'requirements',
  completionPercentage: 40,
  unreadMessages: 0,
  openQuestions: 0,
  daysIdle: 0,
};

it.each<[Partial<Waiting>, string[]]>([
  [{}, []],
  [{ completionPercentage: 100 }, ['submitted']],
  [{ completionPercentage: 100, status: 'discovery' }, []],
  [{ unreadMessages: 1 }, ['messages']],
  [{ openQuestions: 2 }, ['questions']],
  [{ daysIdle: 6 }, []],
  [{ daysIdle: 7 }, ['stalled']],
  [{ daysIdle: 30, status: 'completed' }, []],
  [{ daysIdle: 30, completionPercentage: 100 }, ['submitted']],
  [
    { completionPercentage: 0, unreadMessages: 3, openQuestions: 1, daysIdle: 9 },
    ['messages', 'questions', 'stalled'],
  ],
])('%j waits for the advisor because of %j', (facts, expected) => {
  expect(turnReasons({ ...calm, ...facts })).toEqual(expected);
});

it('says so in words', () => {
  const project = { ...calm, unreadMessages: 1, openQuestions: 2, daysIdle: 9 };
  expect(turnReasons(project).map((reason) => turnReasonInWords(reason, project))).toEqual([
    '1 unread message',
    '2 open questions',
    'Idle for 9 days',
  ]);
});
