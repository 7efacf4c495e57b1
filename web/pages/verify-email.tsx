/** Email verification page, opened from the link in an email. */
import { VerifyEmailForm } from '../features/auth/verify-email-form.tsx';

export function VerifyEmailPage() {
  return (
    <>
      <h1 className="font-semibold text-2xl text-ink">Confirm your email address</h1>
      <div className="mt-3">
        <VerifyEmailForm />
      </div>
    </>
  );
}
