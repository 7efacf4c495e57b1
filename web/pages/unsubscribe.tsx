/** The page behind the link at the end of a mail. */
import { UnsubscribeForm } from '../features/email/unsubscribe-form.tsx';

export function UnsubscribePage() {
  return (
    <>
      <h1 className="font-semibold text-2xl text-ink">Mails from Client Portal</h1>
      <div className="mt-6">
        <UnsubscribeForm />
      </div>
    </>
  );
}
