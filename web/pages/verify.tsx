/** Document verification page for the code printed in a document. The portal and the email with the signed copy link to it. */
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
