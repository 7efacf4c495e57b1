/** Document verification page, opened from the email with the signed copy, or with the code printed in a document. */
import { useParams } from '@tanstack/react-router';
import { VerificationResult } from '../features/versions/verification-result.tsx';

export function VerifyPage() {
  const { hash } = useParams({ from: '/entrance/verify/$hash' });
  return (
    <>
      <h1 className="mb-6 font-semibold text-2xl text-ink">Check a document</h1>
      <VerificationResult hash={hash} />
    </>
  );
}
