/** Numbers that stay on the same line as their noun. */
import { expect, it } from 'vitest';
import { nonBreakingNumbers } from './non-breaking-numbers.ts';

it('joins a noun and its number with a no-break space', () => {
  expect(nonBreakingNumbers('worked on Section 5: Integrations')).toBe(
    'worked on Section\u00a05: Integrations',
  );
  expect(nonBreakingNumbers('signed version 2 of the requirements')).toBe(
    'signed version\u00a02 of the requirements',
  );
});

it('leaves other spaces alone', () => {
  expect(nonBreakingNumbers('uploaded Section plan 5.pdf')).toBe('uploaded Section plan 5.pdf');
});
