/** Tests of the intake rules: summary, app types and validation. */

import { describe, expect, it } from 'vitest';
import { appTypes, canContinueIntake, projectSummary, validateAccount, validateIntake } from './intake.ts';

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

describe('the idea step', () => {
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

  it('accepts only a complete idea', () => {
    expect(canContinueIntake({ description: 'A shop', userType: 'enterprise_app' })).toBe(true);
    expect(canContinueIntake({ description: 'A shop', userType: undefined })).toBe(false);
  });
});

describe('the account step', () => {
  const complete = { firstName: 'Ada', lastName: 'Byron', email: 'ada@example.com', password: ' 12345678 ' };

  it('asks for all required fields when one is missing', () => {
    expect(validateAccount({ ...complete, email: '' })).toEqual({
      title: 'Required Fields Missing',
      description: 'Please fill in all required fields.',
    });
  });

  it('accepts all four required fields', () => {
    expect(validateAccount(complete)).toBeNull();
  });
});
