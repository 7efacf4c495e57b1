/** DomainError: thrown by the domain and services to refuse a request, with a code, a user-facing message and invalid fields. */

export type ErrorCode =
  | 'invalid'
  | 'unauthenticated'
  | 'forbidden'
  | 'password_change_required'
  | 'second_factor_setup_required'
  | 'second_factor_required'
  | 'not_found'
  | 'conflict'
  | 'precondition'
  | 'checksum'
  | 'too_large'
  | 'unsupported'
  | 'rate_limited'
  | 'unavailable';

/** One problem with one field; `path` looks like `data.userRoles.0.role`. */
export interface Issue {
  path: string;
  message: string;
}

export class DomainError extends Error {
  readonly code: ErrorCode;
  readonly issues: readonly Issue[] | undefined;
  readonly retryAfterSeconds: number | undefined;
  /** Data the caller needs to recover, such as both values of a field that two users changed. */
  readonly details: Readonly<Record<string, unknown>> | undefined;

  constructor(
    code: ErrorCode,
    message: string,
    more: {
      issues?: readonly Issue[];
      retryAfterSeconds?: number;
      details?: Readonly<Record<string, unknown>>;
      cause?: unknown;
    } = {},
  ) {
    super(message, more.cause === undefined ? undefined : { cause: more.cause });
    this.name = 'DomainError';
    this.code = code;
    this.issues = more.issues;
    this.retryAfterSeconds = more.retryAfterSeconds;
    this.details = more.details;
  }
}

/** The same message for a missing object and for one the caller may not see. */
export const notFound = () =>
  new DomainError(
    'not_found',
    "We couldn't find this. It may have been removed, or you may not have access to it. Reload the page to see what changed.",
  );

export const invalid = (message: string, issues?: readonly Issue[]) =>
  new DomainError('invalid', message, issues ? { issues } : {});
