/** Setting up the second factor, from the password to the recovery codes. */
import { useState } from 'react';
import type { SecondFactorSetup as Setup } from '#contract/second-factor.ts';
import { PasswordForm } from './password-form.tsx';
import { SetupForm } from './setup-form.tsx';

interface SecondFactorSetupProps {
  /** Called once the second factor is on and its recovery codes are shown. */
  onConfirmed?: () => void;
  /** Called once the user has saved the recovery codes. */
  onDone: () => void;
}

export function SecondFactorSetup({ onConfirmed, onDone }: SecondFactorSetupProps) {
  const [setup, setSetup] = useState<Setup | null>(null);
  if (!setup) return <PasswordForm onStarted={setSetup} />;
  return <SetupForm setup={setup} {...(onConfirmed && { onConfirmed })} onDone={onDone} />;
}
