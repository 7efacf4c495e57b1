/** Button that signs in with a passkey. Shown only where passkeys work. */
import { session } from '../../lib/session.ts';
import { signInProblem } from '../../lib/sign-in-problem.ts';
import { canUsePasskeys } from '../../lib/sign-in-settings.ts';
import { useMutation } from '../../lib/use-mutation.ts';
import { Button } from '../../ui/button.tsx';

interface Props {
  className?: string;
  /** Called with the reason when signing in fails, and with null when a new attempt starts. */
  onProblem: (problem: string | null) => unknown;
}

export function PasskeySignIn(props: Props) {
  return canUsePasskeys() && <SignInButton {...props} />;
}

function SignInButton({ className, onProblem }: Props) {
  const signIn = useMutation({
    mutationFn: async () => (await import('./passkey-ceremonies.ts')).signIn(),
    onSuccess: ({ token }) => session.signIn(token),
    onMutate: () => onProblem(null),
    onError: (error) =>
      onProblem(
        signInProblem(error, "We couldn't sign you in with a passkey. Try again, or use your password."),
      ),
  });
  return (
    <Button
      size="lg"
      className={className}
      busy={signIn.isPending || signIn.isSuccess}
      onClick={() => signIn.mutate()}
    >
      Sign in with a passkey
    </Button>
  );
}
