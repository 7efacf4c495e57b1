/** Maps errors from PostgreSQL and its driver to DomainError. */
import { DomainError } from '#domain/errors.ts';

const conflictCodes = new Set(['23505', '23503', '23P01', '40001', '40P01']);
/** Values that a column, cast or limit rejects, such as those from a forged cursor. */
const invalidCodes = new Set([
  ...['23514', '23502'],
  ...['22001', '22003', '22007', '22008', '22009', '22021', '2201X', '22P02', '22P05'],
]);
const unavailableCodes = [/^08/, /^57P0/, /^53/, /^57014$/, /^55P03$/, /^25P03$/];
const unavailableErrnos = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
]);
const unavailableMessages =
  /Connection terminated|Cannot use a pool after calling end|timeout exceeded when trying to connect|Client has encountered a connection error/;

export function isUniqueViolation(error: unknown, constraint: string): boolean {
  const { code, constraint: violated } = error as { code?: string; constraint?: string };
  return code === '23505' && violated === constraint;
}

/** Returns null for an error it doesn't recognize. */
export function fromDatabaseError(error: unknown): DomainError | null {
  if (!(error instanceof Error)) return null;
  const code = String((error as { code?: unknown }).code ?? '');
  if (conflictCodes.has(code)) {
    return new DomainError('conflict', 'Another change was made at the same time. Please try again.', {
      cause: error,
    });
  }
  if (invalidCodes.has(code)) {
    return new DomainError('invalid', "The request contains a value we can't use.", { cause: error });
  }
  // PostgreSQL reports FATAL when it closes or refuses a connection.
  const isConnectionLost = (error as { severity?: unknown }).severity === 'FATAL';
  if (
    isConnectionLost ||
    unavailableErrnos.has(code) ||
    unavailableCodes.some((pattern) => pattern.test(code)) ||
    unavailableMessages.test(error.message)
  ) {
    return new DomainError('unavailable', "We can't do this right now. Please try again in a moment.", {
      cause: error,
      retryAfterSeconds: 2,
    });
  }
  return null;
}
