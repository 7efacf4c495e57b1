/** Whose turn it is on a project, and the order of turns. */
import { describe, expect, it } from 'vitest';
import { type TurnFacts, turnsOf, whoseTurn } from './turn.ts';

describe('turns', () => {
  const facts: TurnFacts = {
    projectId: 'p',
    projectName: 'Bakery',
    status: 'requirements',
    answeredAt: '2030-01-01T00:00:00.000Z',
    completedSections: [],
    hasEnteredAnswers: false,
    requirementsState: 'in_progress',
    signOff: null,
    changeRequest: null,
    returnedAnswers: [],
    lastMessage: null,
    requestedDocuments: [],
    overdueMilestones: [],
  };

  it('rank messages first, then whatever was returned, requested documents, and sections', () => {
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
      'Reply to Ann Advisor',
      'Upload a new version of “Contract”',
      'Respond to 1 requested change',
      'Upload “Price list”',
      'Upload “Logo”',
      'Complete 1 more section. Next: Supporting Files',
    ]);
  });

  it.each([
    ['client', 'team'],
    ['team', 'client'],
  ] as const)("a message from the %s makes it the %s's turn until it is dismissed", (sender, side) => {
    const at = '2030-02-01T00:00:00.000Z';
    const withMessage = (isDismissed: boolean): TurnFacts => ({
      ...facts,
      status: 'completed',
      lastMessage: { isFromClient: sender === 'client', senderName: 'Ann Advisor', at, isDismissed },
    });
    expect(whoseTurn(withMessage(false))).toBe(side);
    expect(turnsOf(withMessage(false), side)).toMatchObject([
      { kind: 'message', title: 'Reply to Ann Advisor' },
    ]);
    expect(whoseTurn(withMessage(true))).toBe('none');
  });

  it("a project in progress that isn't waiting for anything is the team's turn; a completed one is neither side's", () => {
    expect(whoseTurn(facts)).toBe('client');
    expect(whoseTurn({ ...facts, status: 'development' })).toBe('team');
    expect(whoseTurn({ ...facts, status: 'completed' })).toBe('none');
  });

  it('ask the client to start the requirements, to continue them once an answer is entered, and then to complete the rest', () => {
    const title = (changes: Partial<TurnFacts>) => turnsOf({ ...facts, ...changes }, 'client')[0]?.title;
    expect(title({})).toBe('Start your requirements');
    expect(title({ hasEnteredAnswers: true })).toBe('Continue your requirements');
    expect(title({ hasEnteredAnswers: true, completedSections: [1] })).toBe(
      'Complete 10 more sections. Next: Current State',
    );
  });

  it('ask for the submission, the sign-off and the signature', () => {
    const completedSections = Array.from({ length: 11 }, (_, index) => index + 1);
    const titles = (changes: Partial<TurnFacts>, side: 'client' | 'team') =>
      turnsOf({ ...facts, completedSections, ...changes }, side).map(({ title }) => title);
    expect(titles({}, 'client')).toEqual(['Submit your requirements']);
    expect(titles({ requirementsState: 'submitted' }, 'client')).toEqual([]);
    expect(titles({ requirementsState: 'approved' }, 'team')).toEqual(['Start the sign-off']);
    const signOff = { version: 2, at: '2030-01-01T00:00:00.000Z', isClientMissing: true };
    expect(titles({ requirementsState: 'approved', signOff }, 'team')).toEqual([]);
    expect(titles({ requirementsState: 'approved', signOff }, 'client')).toEqual([
      'Sign version 2 of the requirements',
    ]);
    expect(titles({ requirementsState: 'signed' }, 'client')).toEqual([]);
  });

  it("a change request is the client's turn, then the team's, even during development", () => {
    const at = '2030-03-01T00:00:00.000Z';
    const changing = (state: TurnFacts['requirementsState']): TurnFacts => ({
      ...facts,
      status: 'development',
      completedSections: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11],
      requirementsState: state,
      changeRequest: { number: 2, section: 3, at },
    });
    expect(turnsOf(changing('in_progress'), 'client')).toMatchObject([
      { title: 'Edit and submit change request 2', since: at, link: '/requirements/p?section=3' },
    ]);
    expect(turnsOf(changing('submitted'), 'team')).toMatchObject([
      { kind: 'review', title: 'Review change request 2', link: '/review/p' },
    ]);
    expect(turnsOf(changing('approved'), 'team')).toMatchObject([
      { kind: 'signature', title: 'Start the sign-off' },
    ]);
  });
});
