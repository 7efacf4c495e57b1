/** The one error that domain and services throw: a closed code, a sentence for people, and the fields at fault. */

export type ErrorCode =
  | 'invalid'
  | 'unauthenticated'
  | 'forbidden'
  | 'not_found'
  | 'conflict'
  | 'precondition'
  | 'checksum'
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
  /** What a caller needs to go on, such as both values of a field that two people changed. */
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

/** The same words for a thing that is missing and for one that the caller may not see. */
export const notFound = () => new DomainError('not_found', 'Not found');

export const invalid = (message: string, issues?: readonly Issue[]) =>
  new DomainError('invalid', message, issues ? { issues } : {});
