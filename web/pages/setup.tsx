/** Setup page, opened from the one-time link that the server prints while there is no admin. */
import { SetupForm } from '../features/auth/setup-form.tsx';

export function SetupPage() {
  return (
    <>
      <h1 className="font-semibold text-2xl text-ink">Set up your portal</h1>
      <SetupForm />
    </>
  );
}
