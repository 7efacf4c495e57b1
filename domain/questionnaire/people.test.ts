/** Proves that a corrected name or address takes the answers that point to it along. */
import { expect, it } from 'vitest';
import { followPeople } from './people.ts';

it('follows a person whose address is corrected', () => {
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

it('leaves everything alone when a row comes or goes', () => {
  expect(followPeople({ decisionMaker: 'Ann' }, [{ name: 'Ann' }], [])).toEqual({});
  expect(followPeople({ decisionMaker: 'Ann' }, [{ name: 'Ann' }], [{ name: '' }])).toEqual({});
});
