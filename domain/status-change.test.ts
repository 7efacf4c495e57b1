/** Which status changes need a reason. */
import { expect, it } from 'vitest';
import { missingReasonError } from './status-change.ts';

it.each([
  [
    'requirements',
    'discovery',
    'approved',
    'Enter a reason for moving on before the requirements are signed',
  ],
  ['discovery', 'requirements', 'signed', 'Enter a reason for moving the project back'],
] as const)(
  'needs a reason to move from %s to %s while the requirements are %s',
  (from, to, state, message) => {
    expect(missingReasonError(from, to, state)).toBe(message);
  },
);

it.each([
  ['requirements', 'discovery', 'signed'],
  ['discovery', 'development', 'in_progress'],
] as const)('needs no reason to move from %s to %s while the requirements are %s', (from, to, state) => {
  expect(missingReasonError(from, to, state)).toBeNull();
});
