/** Tests of deriving a project name from an idea. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cutText, projectNameFrom } from './project-name.ts';
import { textLength } from './text-rule.ts';

describe('projectNameFrom', () => {
  it.each([
    ['A shop for bikes', 'A shop for bikes'],
    ['A shop for bikes. With repairs.', 'A shop for bikes'],
    [`${'a'.repeat(50)}`, 'a'.repeat(50)],
    [`${'a'.repeat(51)}`, `${'a'.repeat(50)}...`],
    [`Short. ${'long '.repeat(20)}`, 'Short...'],
    [`${'a'.repeat(49)} ${'b'.repeat(20)}`, `${'a'.repeat(49)}...`],
    ['A shop\nfor   bikes', 'A shop for bikes'],
    ['  A shop  ', 'A shop'],
    ['.NET migration tool', 'NET migration tool'],
    ['...', 'Untitled project'],
  ])('turns %j into %j', (description, name) => {
    expect(projectNameFrom(description)).toBe(name);
  });

  it("doesn't cut an emoji in half", () => {
    expect(projectNameFrom(`${'a'.repeat(49)}🚲🚲🚲`)).toBe(`${'a'.repeat(49)}🚲...`);
  });

  it('is never empty, over 53 characters or longer than one line', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 120 }), (description) => {
        const name = projectNameFrom(description);
        expect(name).not.toBe('');
        expect(textLength(name)).toBeLessThanOrEqual(53);
        expect(name).not.toMatch(/[\r\n]/);
      }),
    );
  });
});

it('counts and cuts by characters', () => {
  expect(textLength('a🚲')).toBe(2);
  expect(cutText('🚲🚲🚲', 2)).toBe('🚲🚲');
});
