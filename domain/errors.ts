/** The one error that domain and services throw: a closed code, a sentence for people, and the fields at fault. */

export type ErrorCode =
  | 'invalid'
  | 'unauthenticated'
  | 'forbidden'
  | 'not_found'
  | 'conflict'
  | 'too_large'
  | 'unsupported'
  | 'rate_limited'
  | 'unavailable';

/** One thing that is wrong with one field; `path` reads like `data.userRoles.0.role`. */
export interface Issue {
  path: string;
  message: string;
}

export class DomainError extends Error {
  readonly code: ErrorCode;
  readonly issues: readonly Issue[] | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(
    code: ErrorCode,
    message: string,
    details: { issues?: readonly Issue[]; retryAfterSeconds?: number; cause?: unknown } = {},
  ) {
    super(message, details.cause === undefined ? undefined : { cause: details.cause });
    this.name = 'DomainError';
    this.code = code;
    this.issues = details.issues;
    this.retryAfterSeconds = details.retryAfterSeconds;
  }
}

/** The same words for a thing that is missing and for one that the caller may not see. */
export const notFound = () => new DomainError('not_found', 'Not found');

export const invalid = (message: string, issues?: readonly Issue[]) =>
  new DomainError('invalid', message, issues ? { issues } : {});
