/** Required steps: what a signed-in user must do before the portal lets them do anything else. */
import { DomainError, type ErrorCode } from './errors.ts';
import { isStaff } from './permissions.ts';
import type { SecondFactorPolicy } from './second-factor.ts';
import type { SignInMethod } from './sign-in.ts';

export const requiredSteps = ['change-password', 'set-up-second-factor'] as const;
export type RequiredStep = (typeof requiredSteps)[number];

export const isRequiredStep = (value: unknown): value is RequiredStep =>
  (requiredSteps as readonly unknown[]).includes(value);

/** What a session's required step depends on. */
export interface SessionFacts {
  role: string;
  /** How the session was opened. */
  method: SignInMethod;
  /** Someone else set the password, and therefore knows it. */
  mustChangePassword: boolean;
  hasSecondFactor: boolean;
}

/** Passkeys and identity providers prove more than a password, so neither step is required after them. */
export function requiredStepOf(facts: SessionFacts, policy: SecondFactorPolicy): RequiredStep | null {
  if (facts.method !== 'password') return null;
  if (facts.mustChangePassword) return 'change-password';
  const needsSecondFactor = policy === 'staff' && isStaff(facts);
  return needsSecondFactor && !facts.hasSecondFactor ? 'set-up-second-factor' : null;
}

const refusals = {
  'change-password': {
    code: 'password_change_required',
    message: 'Choose your own password before you continue.',
  },
  'set-up-second-factor': {
    code: 'second_factor_setup_required',
    message: 'Set up two-step sign-in before you continue.',
  },
} satisfies Record<RequiredStep, { code: ErrorCode; message: string }>;

export function requiredStepRefusal(step: RequiredStep): DomainError {
  const { code, message } = refusals[step];
  return new DomainError(code, message);
}
