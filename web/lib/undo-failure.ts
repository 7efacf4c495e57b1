/** Content of the toast for an Undo that failed. */
import { isApiError } from './api-error.ts';
import { refusalText } from './form-errors.ts';

/** The toast with Undo is gone, so this one offers Retry, unless the server refused and would do so again. */
export const undoFailure = (error: unknown, message: string, retry: () => void) => ({
  title: 'Undo failed',
  description: refusalText(error, message),
  variant: 'destructive' as const,
  ...(!isApiError(error, 409) && { action: { label: 'Retry', onClick: retry } }),
});
