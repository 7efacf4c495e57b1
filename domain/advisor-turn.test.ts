/** Tests the reasons a project is waiting for its advisor. */
import { expect, it } from 'vitest';
import { type AdvisorTurnFacts, turnReasonLabel, turnReasons } from './advisor-turn.ts';

const nothingWaiting: AdvisorTurnFacts = {
  status: 'requirements',
  requirementsState: 'in_progress',
  isSignOffOpen: false,
  isChangeRequestOpen: false,
  unreadMessages: 0,
  openQuestions: 0,
  changedAnswers: 0,
  daysIdle: 0,
};

it.each<[Partial<AdvisorTurnFacts>, string[]]>([
  [{}, []],
  [{ requirementsState: 'submitted' }, ['submitted']],
  [{ requirementsState: 'approved' }, ['approved']],
  [{ requirementsState: 'approved', isSignOffOpen: true }, []],
  [{ requirementsState: 'approved', status: 'discovery' }, []],
  [{ requirementsState: 'approved', status: 'discovery', isChangeRequestOpen: true }, ['approved']],
  [{ requirementsState: 'signed', daysIdle: 30 }, []],
  [{ requirementsState: 'changes_requested', daysIdle: 8 }, ['stalled']],
  [{ unreadMessages: 1 }, ['messages']],
  [{ openQuestions: 2 }, ['questions']],
  [{ changedAnswers: 1 }, ['changes']],
  [{ daysIdle: 6 }, []],
  [{ daysIdle: 7 }, ['stalled']],
  [{ daysIdle: 30, status: 'completed' }, []],
  [{ daysIdle: 30, requirementsState: 'submitted' }, ['submitted']],
  [
    { unreadMessages: 3, openQuestions: 1, changedAnswers: 4, daysIdle: 9 },
    ['messages', 'questions', 'changes', 'stalled'],
  ],
])('finds the reasons in %j: %j', (facts, expected) => {
  expect(turnReasons({ ...nothingWaiting, ...facts })).toEqual(expected);
});

it('labels each reason, with the right plural', () => {
  const project = { ...nothingWaiting, unreadMessages: 1, openQuestions: 2, changedAnswers: 1, daysIdle: 9 };
  expect(turnReasonLabel('approved', project)).toBe('Ready for signature');
  expect(turnReasonLabel('submitted', project)).toBe('Requirements submitted');
  expect(turnReasons(project).map((reason) => turnReasonLabel(reason, project))).toEqual([
    '1 unread message',
    '2 open questions',
    '1 changed answer',
    'Idle for 9 days',
  ]);
  expect(turnReasonLabel('messages', { ...project, unreadMessages: 1234 })).toBe('1,234 unread messages');
});
