/** Completed sections from a project's completion percentage. */
import { describe, expect, it } from 'vitest';
import { completedSections, completionPercentage, reasonNeeded } from './project.ts';

describe('completed sections', () => {
  it('can be derived from every percentage the server computes', () => {
    for (let n = 0; n <= 11; n++) expect(completedSections(completionPercentage(n))).toBe(n);
  });

  it('are the percentage of 11, rounded; a missing percentage counts as 0', () => {
    expect([0, 9, 50, 99, 100, null, undefined].map(completedSections)).toEqual([0, 1, 6, 11, 11, 0, 0]);
  });
});

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
