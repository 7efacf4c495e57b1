/** Tests of the completed sections derived from a percentage, and of status labels. */
import { describe, expect, it } from 'vitest';
import { completedSections, completionPercentage, statusLabel } from './project.ts';

describe('completed sections', () => {
  it('can be derived from every percentage the server computes', () => {
    for (let n = 0; n <= 11; n++) expect(completedSections(completionPercentage(n))).toBe(n);
  });

  it('are the completion percentage of 11, rounded; a missing percentage counts as 0', () => {
    expect([0, 9, 50, 99, 100, null, undefined].map(completedSections)).toEqual([0, 1, 6, 11, 11, 0, 0]);
  });
});

it('labels a status, and shows an unknown one as is', () => {
  expect(statusLabel('requirements')).toBe('Requirements Gathering');
  expect(['archived', 'constructor'].map(statusLabel)).toEqual(['archived', 'constructor']);
});
