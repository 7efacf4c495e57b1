/** Finishes a sign-in with the identity provider, which sends the browser back to the sign-in page with a query string. */
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { finishOidcSignIn } from '#contract/oidc.ts';
import { call } from '../../lib/api-client.ts';
import { deviceId } from '../../lib/device-id.ts';
import { session } from '../../lib/session.ts';
import { signInProblem } from '../../lib/sign-in-problem.ts';
import { cx } from '../../ui/cx.ts';
import { Spinner } from '../../ui/spinner.tsx';

/** The query string the browser came back with, from the navigation entry: the router may have rewritten the URL. */
function arrivalQuery(): string {
  const [arrival] = performance.getEntriesByType('navigation');
  return arrival?.name.split('?', 2)[1] ?? '';
}

async function finish(query: string): Promise<string | null> {
  try {
    const { token } = await call(finishOidcSignIn, { body: { query }, deviceId: deviceId() });
    // Signing in makes the router's guard redirect to the next page.
    session.signIn(token);
    return null;
  } catch (error) {
    return signInProblem(error, "We couldn't sign you in. Please try again.");
  }
}

/** A query string works only once, so every mount shares its outcome. */
const outcomes = new Map<string, Promise<string | null>>();
/** The navigation entry stays until the page reloads, even if the user signs out and comes back to sign in again. */
let finishedQuery: string | undefined;

const hasReturned = () =>
  arrivalQuery() !== finishedQuery && new URLSearchParams(arrivalQuery()).has('state');

export interface OidcReturnProps {
  className?: string;
  onProblem: (problem: string | null) => void;
}

export function OidcReturn({ className, onProblem }: OidcReturnProps) {
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(hasReturned);
  useEffect(() => {
    if (!hasReturned()) return;
    const query = arrivalQuery();
    const outcome = outcomes.get(query) ?? finish(query);
    outcomes.set(query, outcome);
    // Keeps the authorization code out of the address bar and the history.
    navigate({ to: '/auth', search: {}, replace: true });
    outcome.then((problem) => {
      finishedQuery = query;
      onProblem(problem);
      setBusy(problem === null);
    });
  }, [navigate, onProblem]);
  return (
    isBusy && (
      <p role="status" className={cx('flex items-center gap-2 text-muted', className)}>
        <Spinner />
        Signing you in...
      </p>
    )
  );
}
