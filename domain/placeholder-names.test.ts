/** Short names, and names that must not be shortened. */
import { expect, it } from 'vitest';
import { erasedNames, shortName, unnamedAdmin } from './placeholder-names.ts';

it('shortens a name to the first name', () => {
  expect(shortName({ firstName: 'Anne-Marie', lastName: 'Client' })).toBe('Anne-Marie');
});

it('keeps the whole name of an erased user and of an admin without a name', () => {
  expect([erasedNames.client, erasedNames.team, unnamedAdmin].map(shortName)).toEqual([
    'Former client',
    'Former team member',
    'Portal Admin',
  ]);
});
