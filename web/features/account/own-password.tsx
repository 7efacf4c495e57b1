/** Required step: replace a password that someone else set. */
import { useState } from 'react';
import { minPasswordLength } from '#domain/user.ts';
import { PasswordForm } from './password-form.tsx';
import { StepDone } from './step-done.tsx';

export function OwnPassword() {
  const [isChanged, setChanged] = useState(false);
  if (isChanged) return <StepDone message="Your password has been changed." />;
  return (
    <PasswordForm
      currentHelp="The password you were given."
      newHelp={`At least ${minPasswordLength} characters. Choose one that only you know.`}
      submitLabel="Save and continue"
      isMain
      onChanged={() => setChanged(true)}
    />
  );
}
