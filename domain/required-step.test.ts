/** Required steps: which one a session has, and the error code of each. */
import { expect, it } from 'vitest';
import { isRequiredStep, requiredStepOf, requiredStepRefusal, type SessionFacts } from './required-step.ts';

const facts = (changes: Partial<SessionFacts>): SessionFacts => ({
  role: 'client',
  method: 'password',
  mustChangePassword: false,
  hasSecondFactor: false,
  ...changes,
});

it.each<[string, Partial<SessionFacts>, 'staff' | undefined, string | null]>([
  ['nothing by default', {}, undefined, null],
  [
    'a new password if someone else set the current one',
    { mustChangePassword: true },
    undefined,
    'change-password',
  ],
  ['nothing of a client if staff need a second factor', {}, 'staff', null],
  ['a second factor of an advisor', { role: 'advisor' }, 'staff', 'set-up-second-factor'],
  ['a second factor of an admin', { role: 'admin' }, 'staff', 'set-up-second-factor'],
  ['nothing of staff who have a second factor', { role: 'admin', hasSecondFactor: true }, 'staff', null],
  ['nothing of staff who signed in with a passkey', { role: 'admin', method: 'passkey' }, 'staff', null],
  [
    'nothing of staff who signed in with an identity provider',
    { role: 'admin', method: 'oidc' },
    'staff',
    null,
  ],
  [
    'a new password before a second factor',
    { role: 'advisor', mustChangePassword: true },
    'staff',
    'change-password',
  ],
])('requires %s', (_what, changes, policy, step) => {
  expect(requiredStepOf(facts(changes), policy)).toBe(step);
});

it('names the step in the error code', () => {
  expect(requiredStepRefusal('change-password').code).toBe('password_change_required');
  expect(requiredStepRefusal('set-up-second-factor').code).toBe('second_factor_setup_required');
});

it("doesn't treat an unknown value as a required step", () => {
  expect(isRequiredStep('change-password')).toBe(true);
  expect(isRequiredStep('unknown-step')).toBe(false);
  expect(isRequiredStep(undefined)).toBe(false);
});
