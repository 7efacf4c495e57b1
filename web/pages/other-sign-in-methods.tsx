/** Ways to sign in without a password, below the sign-in form, and why the last attempt failed, above it. */
import { useState } from 'react';
import { OidcButton } from '../features/oidc/oidc-button.tsx';
import { OidcReturn } from '../features/oidc/oidc-return.tsx';
import { PasskeySignIn } from '../features/passkeys/passkey-sign-in.tsx';

export function OtherSignInMethods() {
  const [problem, setProblem] = useState<string | null>(null);
  return (
    <>
      <OidcReturn className="order-first mb-5" onProblem={setProblem} />
      {problem && (
        <p
          role="alert"
          className="order-first mb-5 rounded-lg border border-line bg-red-soft px-4 py-3 text-red-ink"
        >
          {problem}
        </p>
      )}
      <p className="my-4 flex items-center gap-3 text-muted text-sm before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        or
      </p>
      <div className="flex flex-col gap-3">
        <PasskeySignIn onProblem={setProblem} />
        <OidcButton onProblem={setProblem} />
      </div>
    </>
  );
}
