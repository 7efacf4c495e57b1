/** Numbers that stay on the same line as their noun. */
import { expect, it } from 'vitest';
import { keepNumbers } from './keep-numbers.ts';

it('joins a noun and its number with a no-break space', () => {
  expect(keepNumbers('worked on Section 5: Integrations')).toBe('worked on Section\u00a05: Integrations');
  expect(keepNumbers('signed version 2 of the requirements')).toBe(
    'signed version\u00a02 of the requirements',
  );
});

it('leaves other spaces alone', () => {
  expect(keepNumbers('uploaded Section plan 5.pdf')).toBe('uploaded Section plan 5.pdf');
});
