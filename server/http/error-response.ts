/** Error responses: maps error codes to HTTP statuses. Unknown errors become a 500 without details. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorBody } from '#contract/shapes.ts';
import { DomainError, type ErrorCode, notFound } from '#domain/errors.ts';
import { fromDatabaseError } from '../db/database-errors.ts';
import { unreadable } from './unreadable-requests.ts';

export const statusByCode: Record<ErrorCode, number> = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  password_change_required: 403,
  second_factor_setup_required: 403,
  second_factor_required: 401,
  not_found: 404,
  conflict: 409,
  precondition: 412,
  // Checksum Mismatch, defined by the tus protocol.
  checksum: 460,
  too_large: 413,
  unsupported: 415,
  rate_limited: 429,
  unavailable: 503,
};

/** Maps the errors that Fastify raises itself. */
function fromFrameworkError(
  error: { code?: unknown; statusCode?: unknown },
  { routeOptions }: FastifyRequest,
): DomainError | null {
  switch (error.code) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return new DomainError('too_large', 'This request is too large. Send less at a time.');
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE': {
      const [type = 'application/json'] = routeOptions.schema?.consumes ?? [];
      return new DomainError('unsupported', `Send the body as ${type}.`);
    }
  }
  // 414: a path parameter is longer than any route allows.
  if (error.statusCode === 404 || error.statusCode === 414) return notFound();
  // Malformed JSON, a wrong content length, or an undecodable path.
  if (error.statusCode === 400) return new DomainError('invalid', unreadable);
  return null;
}

const noSpaceCodes = new Set(['ENOSPC', 'EDQUOT']);

/** The disk is full or its quota used up: saving works again once the operator has made room. */
function fromFullDisk(error: { code?: unknown }): DomainError | null {
  if (!noSpaceCodes.has(String(error.code))) return null;
  const message = "We can't store more files at the moment. Please try again later.";
  return new DomainError('unavailable', message, { cause: error, retryAfterSeconds: 30 });
}

function toDomainError(error: unknown, request: FastifyRequest): DomainError | null {
  if (error instanceof DomainError) return error;
  return (
    fromDatabaseError(error) ?? fromFullDisk(error as object) ?? fromFrameworkError(error as object, request)
  );
}

/** Status and body for an error. Logs the ones an operator should see. */
export function errorBodyOf(error: unknown, request: FastifyRequest) {
  const domainError = toDomainError(error, request);
  if (!domainError) request.log.error({ err: error }, 'unexpected error');
  else if (domainError.code === 'unavailable')
    request.log.warn({ err: domainError.cause ?? domainError }, 'unavailable');
  const body: ErrorBody = {
    code: domainError?.code ?? 'internal',
    message: domainError?.message ?? 'Something went wrong on our side. Please try again.',
    ...(domainError?.issues ? { issues: [...domainError.issues] } : {}),
    ...(domainError?.details ? { details: domainError.details } : {}),
    requestId: request.id,
  };
  return {
    status: domainError ? statusByCode[domainError.code] : 500,
    body,
    retryAfterSeconds: domainError?.retryAfterSeconds,
  };
}

export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const { status, body, retryAfterSeconds } = errorBodyOf(error, request);
  if (retryAfterSeconds) reply.header('retry-after', retryAfterSeconds);
  reply
    .code(status)
    .header('content-type', 'application/json; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(JSON.stringify(body));
}
