/** Errors of submitted forms: maps issues to fields, and explains refusals, rate limits and an unreachable server. */
import type { FieldValues, Path, UseFormSetError } from 'react-hook-form';
import { ApiError } from './api-error.ts';
import { formatWait } from './format.ts';

/** Sets each issue on its field. Returns whether any issue belonged to one of the fields. */
export function showIssues<Values extends FieldValues>(
  error: unknown,
  fields: readonly Path<Values>[],
  setError: UseFormSetError<Values>,
): boolean {
  if (!(error instanceof ApiError)) return false;
  const shown = error.issues.filter((issue) => (fields as readonly string[]).includes(issue.path));
  shown.forEach((issue, index) => {
    setError(
      issue.path as Path<Values>,
      { type: 'server', message: issue.message },
      { shouldFocus: index === 0 },
    );
  });
  return shown.length > 0;
}

/** Error message for a failed submit: rate limit, unreachable server, or the form's own text. */
export function failureText(error: unknown, fallback: string): string {
  if (!(error instanceof ApiError)) return fallback;
  if (error.status === 429) {
    const when = error.retryAfter === undefined ? 'later' : formatWait(error.retryAfter);
    return `Too many attempts. Please try again ${when}.`;
  }
  return (error.status === 0 && error.explanation) || fallback;
}

/** The server's reason for a refusal (409), or what to do about any other failure. */
export function refusalText(error: unknown, fallback: string): string {
  const refusal = error instanceof ApiError && error.status === 409 ? error.serverMessage : undefined;
  return refusal ?? failureText(error, fallback);
}
