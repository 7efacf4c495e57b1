/** Button that signs in with the identity provider. Shown only if the operator has configured one. */
import { useEffect } from 'react';
import { startOidcSignIn } from '#contract/oidc.ts';
import { call } from '../../lib/api-client.ts';
import { deviceId } from '../../lib/device-id.ts';
import { signInProblem } from '../../lib/sign-in-problem.ts';
import { oidcLabel } from '../../lib/sign-in-settings.ts';
import { useMutation } from '../../lib/use-mutation.ts';
import { Button } from '../../ui/button.tsx';

interface Props {
  /** Called with why the sign-in failed, or with null when another attempt starts. */
  onProblem: (problem: string | null) => void;
}

export function OidcButton({ onProblem }: Props) {
  const label = oidcLabel();
  return label && <StartButton label={label} onProblem={onProblem} />;
}

function StartButton({ label, onProblem }: Props & { label: string }) {
  const start = useMutation({
    mutationFn: () => call(startOidcSignIn, { deviceId: deviceId() }),
    onSuccess: ({ url }) => window.location.assign(url),
    onMutate: () => onProblem(null),
    onError: (error) =>
      onProblem(signInProblem(error, "We couldn't reach your identity provider. Please try again.")),
  });
  const { reset } = start;
  useEffect(() => {
    // When the user goes back from the provider, some browsers restore this page as it was, still busy.
    const onReturn = ({ persisted }: PageTransitionEvent) => persisted && reset();
    window.addEventListener('pageshow', onReturn);
    return () => window.removeEventListener('pageshow', onReturn);
  }, [reset]);
  return (
    <Button size="lg" busy={start.isPending || start.isSuccess} onClick={() => start.mutate()}>
      {label}
    </Button>
  );
}
