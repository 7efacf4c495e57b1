/** The rules behind the client's home: stages, turns, milestones, where things lead, and what is mailed. */
import { describe, expect, it } from 'vitest';
import { linkTo } from './event-link.ts';
import { dueInWords, nextMilestone } from './milestone.ts';
import { notificationEventOf, notificationModesOf } from './notification-preference.ts';
import { completedSections, completionPercentage } from './project.ts';
import { describeProjectEvent, projectEventTypes } from './project-event.ts';
import { stagesOf } from './status-steps.ts';
import { type TurnFacts, turnsOf, whoseTurn } from './turn.ts';

describe('sections completed', () => {
  it('comes back from every percentage that the server computes', () => {
    for (let n = 0; n <= 11; n++) expect(completedSections(completionPercentage(n))).toBe(n);
  });

  it('is the percentage of 11, rounded; nothing counts as 0', () => {
    expect([0, 9, 50, 99, 100, null, undefined].map(completedSections)).toEqual([0, 1, 6, 11, 11, 0, 0]);
  });
});

describe('a due day in words', () => {
  it.each([
    ['2030-01-15', 'Est. 2 weeks'],
    ['2030-01-14', 'Est. 2 weeks'],
    ['2030-01-08', 'Est. 1 week'],
    ['2030-01-07', 'Est. 6 days'],
    ['2030-01-02', 'Est. 1 day'],
    ['2030-01-01', 'Due today'],
    ['2029-12-31', 'Overdue by 1 day'],
    ['2029-12-20', 'Overdue by 12 days'],
  ])('%s is %s', (dueOn, words) => {
    expect(dueInWords(dueOn, '2030-01-01')).toBe(words);
  });

  it('the next milestone is the earliest that is not completed, overdue or not', () => {
    const done = { dueOn: '2029-01-01', completedAt: '2029-01-01T00:00:00.000Z' };
    const overdue = { dueOn: '2029-06-01', completedAt: null };
    const later = { dueOn: '2031-01-01', completedAt: null };
    expect(nextMilestone([later, done, overdue])).toBe(overdue);
    expect(nextMilestone([done])).toBeUndefined();
  });
});

describe('stages', () => {
  it('show the latest entry of each, and none for what lies ahead again', () => {
    const entries = [
      { status: 'requirements', enteredAt: 'a' },
      { status: 'discovery', enteredAt: 'b' },
      { status: 'requirements', enteredAt: 'c' },
    ] as const;
    expect(stagesOf('requirements', entries).map(({ state, enteredAt }) => [state, enteredAt])).toEqual([
      ['current', 'c'],
      ['ahead', null],
      ['ahead', null],
      ['ahead', null],
      ['ahead', null],
    ]);
    expect(stagesOf('completed', []).every(({ state }) => state === 'done')).toBe(true);
  });
});

describe('turns', () => {
  const facts: TurnFacts = {
    projectId: 'p',
    projectName: 'Bakery',
    status: 'requirements',
    answeredAt: '2030-01-01T00:00:00.000Z',
    completedSections: [],
    requirementsState: 'in_progress',
    returnedAnswers: [],
    lastMessage: null,
    requestedDocuments: [],
    overdueMilestones: [],
  };

  it('rank messages, then what was returned, then requested things, then sections', () => {
    const turns = turnsOf(
      {
        ...facts,
        completedSections: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10],
        lastMessage: {
          isFromClient: false,
          senderName: 'Ann Advisor',
          at: '2030-02-01T00:00:00.000Z',
          isDismissed: false,
        },
        returnedAnswers: [{ section: 4, at: '2030-01-10T00:00:00.000Z' }],
        requestedDocuments: [
          { title: 'Logo', at: '2030-01-05T00:00:00.000Z', isReturned: false },
          { title: 'Price list', at: '2030-01-04T00:00:00.000Z', isReturned: false },
          { title: 'Contract', at: '2030-01-09T00:00:00.000Z', isReturned: true },
        ],
      },
      'client',
    );
    expect(turns.map(({ title }) => title)).toEqual([
      'Answer Ann Advisor',
      'Send a new version of: Contract',
      'Look at 1 returned answer',
      'Send: Price list',
      'Send: Logo',
      'Complete 1 open section, next is Supporting Files',
    ]);
  });

  it.each([
    [true, 'team'],
    [false, 'client'],
  ] as const)(
    'a message from the client (%s) waits for the %s, until it needs no answer',
    (isFromClient, side) => {
      const at = '2030-02-01T00:00:00.000Z';
      const written = (isDismissed: boolean): TurnFacts => ({
        ...facts,
        status: 'completed',
        lastMessage: { isFromClient, senderName: 'Ann Advisor', at, isDismissed },
      });
      expect(whoseTurn(written(false))).toBe(side);
      expect(turnsOf(written(false), side)).toMatchObject([{ kind: 'message', title: 'Answer Ann Advisor' }]);
      expect(whoseTurn(written(true))).toBe('nobody');
    },
  );

  it('a project under way that waits for nothing is in the team’s hands, a completed one in nobody’s', () => {
    expect(whoseTurn(facts)).toBe('client');
    expect(whoseTurn({ ...facts, status: 'development' })).toBe('team');
    expect(whoseTurn({ ...facts, status: 'completed' })).toBe('nobody');
  });
});

describe('a changed milestone in words', () => {
  it.each([
    [{ was: 'Kick-of' }, 'renamed the milestone Kick-of to Kick-off'],
    [{ dueOn: '2030-01-31' }, 'moved the milestone Kick-off to Jan 31, 2030'],
    [{ isReopened: true }, 'reopened the milestone Kick-off'],
    [
      { was: 'Start', dueOn: '2030-01-31' },
      'renamed the milestone Start to Kick-off and moved it to Jan 31, 2030',
    ],
    [{}, 'changed the milestone Kick-off'],
  ])('%j: %s', (changes, words) => {
    expect(describeProjectEvent('milestone-changed', { title: 'Kick-off', ...changes })).toBe(words);
  });
});

describe('notifications', () => {
  it('lead to a place for everything that can happen', () => {
    for (const type of projectEventTypes) expect(linkTo(type, {}, 'p')).toContain('p');
    expect(linkTo('section-completed', { section: 4 }, 'p')).toBe('/requirements/p?section=4');
    expect(linkTo('message-sent', {}, null)).toBe('/');
  });

  it('belong to an event that people can choose a mode for', () => {
    expect(notificationEventOf('message-sent')).toBe('messages');
    expect(notificationEventOf('section-saved')).toBeNull();
    expect(notificationModesOf([{ event: 'status', mode: 'off' }])).toMatchObject({
      messages: 'batched',
      status: 'off',
    });
  });
});
