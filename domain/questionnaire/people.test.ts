/** Tests that answers keep referring to a person whose name or email changes. */
import { expect, it } from 'vitest';
import { followPeople } from './people.ts';

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
  expect(followPeople(data, before, after)).toEqual({
    decisionMaker: 'ann@example.com',
    approvers: ['ann@example.com', 'bo@example.com'],
  });
});

it('changes no reference when a row is added or removed', () => {
  expect(followPeople({ decisionMaker: 'Ann' }, [{ name: 'Ann' }], [])).toEqual({});
  expect(followPeople({ decisionMaker: 'Ann' }, [{ name: 'Ann' }], [{ name: '' }])).toEqual({});
});
