/** Which status changes need a reason. */
import { expect, it } from 'vitest';
import { reasonNeeded } from './status-change.ts';

it.each([
  [
    'requirements',
    'discovery',
    'approved',
    'Enter a reason for moving on before the requirements are signed',
  ],
  ['requirements', 'discovery', 'signed', null],
  ['discovery', 'development', 'in_progress', null],
  ['discovery', 'requirements', 'signed', 'Enter a reason for moving the project back'],
] as const)(
  'asks for a reason to move from %s to %s when the requirements are %s: %s',
  (from, to, state, reason) => {
    expect(reasonNeeded(from, to, state)).toBe(reason);
  },
);
