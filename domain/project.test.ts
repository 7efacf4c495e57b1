/** Deriving the number of completed sections from a project's completion percentage. */
import { describe, expect, it } from 'vitest';
import { completedSections, completionPercentage } from './project.ts';

describe('completed sections', () => {
  it('can be derived from every percentage the server computes', () => {
    for (let n = 0; n <= 11; n++) expect(completedSections(completionPercentage(n))).toBe(n);
  });

  it('are the percentage of 11, rounded; a missing percentage counts as 0', () => {
    expect([0, 9, 50, 99, 100, null, undefined].map(completedSections)).toEqual([0, 1, 6, 11, 11, 0, 0]);
  });
});
