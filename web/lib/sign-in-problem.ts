/** Why signing in, or confirming with a password or passkey, failed: the server's message, or a fallback that says what to do. */
import { ApiError } from './api-error.ts';
import { failureText } from './form-errors.ts';

export function signInProblem(error: unknown, fallback: string): string {
  const hasReason = error instanceof ApiError && error.status !== 429 && error.status !== 500;
  return (hasReason && error.serverMessage) || failureText(error, fallback);
}
