/** Tests of the intake rules: project name, summary and validation messages. */

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  appTypes,
  canContinueIntake,
  cutText,
  missingAccountFields,
  projectNameFrom,
  projectSummary,
  validateAccount,
  validateIntake,
} from './intake.ts';
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

it('writes the summary as app type and description', () => {
  expect(projectSummary('Consumer App', 'A shop.')).toBe('Consumer App: A shop.');
});

it('offers the three app types in order', () => {
  expect(appTypes.map((type) => [type.userType, type.title])).toEqual([
    ['consumer_app', 'Consumer App'],
    ['small_business_app', 'Small Business App'],
    ['enterprise_app', 'Enterprise App'],
  ]);
});

describe('validateIntake', () => {
  it('requires a description first', () => {
    expect(validateIntake({ description: ' \n', userType: null })).toEqual({
      title: 'Description Required',
      description: 'Please describe your prototype idea before continuing.',
    });
  });

  it('requires a known app type next', () => {
    expect(validateIntake({ description: 'A shop', userType: 'toaster' })).toEqual({
      title: 'App Type Required',
      description: 'Please select what type of app you want to build.',
    });
  });

  it('accepts a complete idea', () => {
    expect(canContinueIntake({ description: 'A shop', userType: 'enterprise_app' })).toBe(true);
    expect(canContinueIntake({ description: 'A shop', userType: undefined })).toBe(false);
  });
});

describe('the account step', () => {
  const complete = { firstName: 'Ada', lastName: 'Byron', email: 'ada@example.com', password: ' 12345678 ' };

  it('names every missing field in the order of the form', () => {
    expect(missingAccountFields({ ...complete, lastName: ' ', password: '' })).toEqual([
      'lastName',
      'password',
    ]);
    expect(validateAccount({ ...complete, email: '' })).toEqual({
      title: 'Required Fields Missing',
      description: 'Please fill in all required fields.',
    });
  });

  it('accepts all four required fields', () => {
    expect(validateAccount(complete)).toBeNull();
  });
});
