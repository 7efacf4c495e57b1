/** Tests of the requirements state machine against a second copy of its table, written per participant. */
import { describe, expect, it } from 'vitest';
import {
  decideEvent,
  type Participant,
  possibleEvents,
  type RequirementsEvent,
  type RequirementsFacts,
  type RequirementsState,
  requirementsEvents,
  requirementsLabel,
  requirementsStateLabel,
  requirementsStates,
} from './requirements.ts';

const facts: RequirementsFacts = {
  state: 'in_progress',
  isComplete: true,
  returnedAnswers: 0,
  isSignOffOpen: false,
  missingSignatures: 0,
  isChangeRequestOpen: false,
};

/**
 * The tables below have one character per state, in the order of `requirementsStates`: a letter for the state that
 * follows, - if the event can't happen in that state, ! if this participant may never trigger it.
 */
const letters: Record<RequirementsState, string> = {
  in_progress: 'p',
  submitted: 's',
  changes_requested: 'c',
  approved: 'a',
  signed: 'S',
};

function rowOf(event: RequirementsEvent, participant: Participant, changes: Partial<RequirementsFacts>) {
  return requirementsStates
    .map((state) => {
      const decision = decideEvent({ ...facts, state, ...changes }, event, participant);
      if (decision.isAllowed) return letters[decision.state];
      return decision.code === 'forbidden' ? '!' : '-';
    })
    .join(' ');
}

describe('transitions of complete requirements without a sign-off or change request', () => {
  // biome-ignore format: one row per line
  const rows: [RequirementsEvent, client: string, team: string, approver: string][] = [
    ['edit',                 'p - c - -', 'p s c - -', '! ! ! ! !'],
    ['submit',               's - s - -', '! ! ! ! !', '! ! ! ! !'],
    ['takeBack',             '- p - - -', '! ! ! ! !', '! ! ! ! !'],
    ['comment',              'p s c a S', 'p s c a S', '! ! ! ! !'],
    ['approveAnswer',        '! ! ! ! !', 'p s c - -', '! ! ! ! !'],
    ['returnAnswer',         '! ! ! ! !', 'p c c c -', '! ! ! ! !'],
    ['sendAnswer',           'p - s - -', '! ! ! ! !', '! ! ! ! !'],
    ['reopenAnswer',         'p c c c -', 'p c c c -', '! ! ! ! !'],
    ['approve',              '! ! ! ! !', '- a a - -', '! ! ! ! !'],
    ['editApprovers',        'p s c a -', 'p s c a -', '! ! ! ! !'],
    ['startSignOff',         '- - - a -', '- - - a -', '! ! ! ! !'],
    ['sign',                 '! ! ! ! !', '! ! ! ! !', '- - - - -'],
    ['decline',              '! ! ! ! !', '! ! ! ! !', '- - - - -'],
    ['withdrawSignOff',      '- - - - -', '- - - - -', '! ! ! ! !'],
    ['openChangeRequest',    '- - - - p', '- - - - p', '! ! ! ! !'],
    ['discardChangeRequest', '- - - - -', '- - - - -', '! ! ! ! !'],
  ];

  it('has a row for every event', () => {
    expect(rows.map(([event]) => event)).toEqual([...requirementsEvents]);
  });

  it.each(rows)('%s: client %s, team %s, approver %s', (event, client, team, approver) => {
    expect(rowOf(event, 'client', {})).toBe(client);
    expect(rowOf(event, 'team', {})).toBe(team);
    expect(rowOf(event, 'approver', {})).toBe(approver);
  });
});

describe('guards', () => {
  // biome-ignore format: one row per line
  const rows: [string, Partial<RequirementsFacts>, RequirementsEvent, Participant, string][] = [
    ['incomplete sections',          { isComplete: false },                        'submit',               'client',   '- - - - -'],
    ['incomplete sections',          { isComplete: false },                        'approve',              'team',     '- - - - -'],
    ['incomplete sections',          { isComplete: false },                        'edit',                 'team',     'p p c - -'],
    ['an answer still returned',     { returnedAnswers: 1 },                       'approve',              'team',     '- - - - -'],
    ['an answer still returned',     { returnedAnswers: 1 },                       'sendAnswer',           'client',   'p - c - -'],
    ['an answer still returned',     { returnedAnswers: 1 },                       'submit',               'client',   's - s - -'],
    ['an open sign-off',             { isSignOffOpen: true, missingSignatures: 2 }, 'sign',                 'approver', '- - - a -'],
    ['one missing signature',        { isSignOffOpen: true, missingSignatures: 1 }, 'sign',                 'approver', '- - - S -'],
    ['an open sign-off',             { isSignOffOpen: true },                      'decline',              'approver', '- - - c -'],
    ['an open sign-off',             { isSignOffOpen: true },                      'withdrawSignOff',      'client',   '- - - a -'],
    ['an open sign-off',             { isSignOffOpen: true },                      'withdrawSignOff',      'team',     '- - - a -'],
    ['an open sign-off',             { isSignOffOpen: true },                      'startSignOff',         'team',     '- - - - -'],
    ['an open sign-off',             { isSignOffOpen: true },                      'returnAnswer',         'team',     'p c c - -'],
    ['an open sign-off',             { isSignOffOpen: true },                      'reopenAnswer',         'client',   'p c c - -'],
    ['an open change request',       { isChangeRequestOpen: true },                'discardChangeRequest', 'client',   'S S S S -'],
    ['an open change request',       { isChangeRequestOpen: true },                'openChangeRequest',    'client',   '- - - - -'],
    ['a change request being signed', { isChangeRequestOpen: true, isSignOffOpen: true }, 'discardChangeRequest', 'team', 'S S S - -'],
  ];

  it.each(rows)('with %s (%o), %s by %s: %s', (_name, changes, event, participant, row) => {
    expect(rowOf(event, participant, changes)).toBe(row);
  });
});

it('says why an event is refused', () => {
  const refusal = (
    event: RequirementsEvent,
    participant: Participant,
    changes: Partial<RequirementsFacts>,
  ) => {
    const decision = decideEvent({ ...facts, ...changes }, event, participant);
    return decision.isAllowed ? null : decision.message;
  };
  expect(refusal('submit', 'client', { isComplete: false })).toBe(
    'Complete all 11 sections before you submit the requirements.',
  );
  expect(refusal('edit', 'client', { state: 'submitted' })).toBe(
    'You already submitted these requirements. Take them back to make changes.',
  );
  expect(refusal('edit', 'team', { state: 'signed' })).toBe(
    'These requirements are signed. Request a change to edit them.',
  );
  expect(refusal('edit', 'client', { state: 'approved' })).toBe(
    'These requirements are approved. Reopen an answer to change it.',
  );
  expect(refusal('edit', 'client', { state: 'approved', isSignOffOpen: true })).toBe(
    'The requirements are out for signature. Withdraw the sign-off first.',
  );
  expect(refusal('openChangeRequest', 'client', { isChangeRequestOpen: true })).toBe(
    'A change request is already open. Reload the page to see what changed.',
  );
  expect(refusal('submit', 'team', {})).toBe("You don't have permission to do this.");
});

it('gives a reason for every refusal', () => {
  for (const state of requirementsStates)
    for (const event of requirementsEvents)
      for (const participant of ['client', 'team', 'approver'] as const) {
        const decision = decideEvent({ ...facts, state }, event, participant);
        if (!decision.isAllowed) expect(decision.message).toMatch(/^[A-Z].*\.$/);
      }
});

it('lists what a participant may do now', () => {
  expect(possibleEvents({ ...facts, state: 'approved' }, 'client')).toEqual([
    'comment',
    'reopenAnswer',
    'editApprovers',
    'startSignOff',
  ]);
});

it('labels every state as the screens show it', () => {
  expect(requirementsStates.map(requirementsStateLabel)).toEqual([
    'In Progress',
    'Submitted',
    'Changes requested',
    'Approved',
    'Signed',
  ]);
});

it.each([
  [{}, 'In Progress'],
  [{ isChangeRequestOpen: true }, 'Change request open'],
  [{ state: 'submitted', isChangeRequestOpen: true }, 'Submitted'],
  [{ state: 'approved' }, 'Approved'],
  [{ state: 'approved', isSignOffOpen: true }, 'Waiting for signatures'],
  [{ state: 'signed' }, 'Signed'],
] as const)('labels %j as %s', (changes, label) => {
  const project = { ...facts, ...changes };
  expect(requirementsLabel(project.state, project)).toBe(label);
});
