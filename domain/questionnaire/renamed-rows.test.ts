/** Tests that answers keep referring to a person whose name or email changes. */
import { expect, it } from 'vitest';
import { followRenamedRows } from './renamed-rows.ts';

it("updates references when a person's email changes", () => {
  const data = {
    decisionMaker: 'ann@exmple.com',
    approvers: ['ann@exmple.com', 'bo@example.com'],
    dailyContact: 'unsure',
  };
  const before = [
    { name: 'Ann', email: 'ann@exmple.com' },
    { name: 'Bo', email: 'bo@example.com' },
  ];
  const after = [{ name: 'Ann', email: 'ann@example.com' }, before[1]];
  expect(followRenamedRows(10, 'people', { ...data, people: before }, after)).toEqual({
    decisionMaker: 'ann@example.com',
    approvers: ['ann@example.com', 'bo@example.com'],
  });
});

it('updates references when the name of a person without an email changes', () => {
  const data = {
    decisionMaker: 'An',
    approvers: ['An', 'bo@example.com'],
    people: [{ name: 'An' }, { name: 'Bo', email: 'bo@example.com' }],
  };
  const after = [{ name: 'Ann' }, { name: 'Bob', email: 'bo@example.com' }];
  expect(followRenamedRows(10, 'people', data, after)).toEqual({
    decisionMaker: 'Ann',
    approvers: ['Ann', 'bo@example.com'],
  });
});

it("doesn't change references when a row is added, removed or cleared", () => {
  const data = { decisionMaker: 'Ann', people: [{ name: 'Ann' }] };
  expect(followRenamedRows(10, 'people', data, [{ name: 'Bo' }, { name: 'Ann' }])).toEqual({});
  expect(followRenamedRows(10, 'people', data, [])).toEqual({});
  expect(followRenamedRows(10, 'people', data, [{ name: '' }])).toEqual({});
});

it("doesn't change references when a name, while being typed, is the same as another person's", () => {
  const data = { decisionMaker: 'Jo', dailyContact: 'J' };
  const typed = (before: string[], after: string[]) =>
    followRenamedRows(
      10,
      'people',
      { ...data, people: before.map((name) => ({ name })) },
      after.map((name) => ({ name })),
    );
  expect(typed(['J', 'Jo'], ['Jo', 'Jo'])).toEqual({});
  expect(typed(['Jo', 'Jo'], ['Joanna', 'Jo'])).toEqual({});
});

it("doesn't change references when another question changes", () => {
  const data = { decisionMaker: 'Ann', people: [{ name: 'Ann' }] };
  expect(followRenamedRows(10, 'decisionMaker', data, 'Bo')).toEqual({});
});
