/** Unsubscribe page, opened from the link in an email. */
import { UnsubscribeForm } from '../features/email/unsubscribe-form.tsx';

export function UnsubscribePage() {
  return (
    <>
      <h1 className="font-semibold text-2xl text-ink">Unsubscribe from emails</h1>
      <div className="mt-3">
        <UnsubscribeForm />
      </div>
    </>
  );
}
