/** What every failed call becomes: a message of exactly '{status}: {body text or status text}', and its parts beside it. */
import { errorBody } from '#contract/shapes.ts';
import type { Issue } from '#domain/errors.ts';

export interface ApiErrorParts {
  status: number;
  /** The body as it came; empty when there was none. */
  body?: string;
  statusText?: string;
  /** Seconds after which the server would take the call again. */
  retryAfter?: number | undefined;
}

export class ApiError extends Error {
  /** The HTTP status; 0 when no answer came at all. */
  readonly status: number;
  /** The server's error code, such as 'conflict'. */
  readonly code: string | undefined;
  /** The server's sentence for people. */
  readonly serverMessage: string | undefined;
  readonly issues: readonly Issue[];
  readonly retryAfter: number | undefined;
  /** What the server adds so that the caller can go on; its shape is the endpoint's. */
  readonly details: Readonly<Record<string, unknown>> | undefined;
  /** What to quote when asking the operator about it. */
  readonly requestId: string | undefined;

  constructor({ status, body = '', statusText = '', retryAfter }: ApiErrorParts) {
    super(`${status}: ${body || statusText}`);
    this.name = 'ApiError';
    const parsed = errorBody.safeParse(parseJson(body)).data;
    this.status = status;
    this.code = parsed?.code;
    this.serverMessage = parsed?.message;
    this.issues = parsed?.issues ?? [];
    this.details = parsed?.details;
    this.requestId = parsed?.requestId;
    this.retryAfter = retryAfter;
  }
}

export async function toApiError(response: Response): Promise<ApiError> {
  return new ApiError({
    status: response.status,
    body: await response.text().catch(() => ''),
    statusText: response.statusText,
    retryAfter: parseRetryAfter(response.headers.get('Retry-After')),
  });
}

/** No answer: the network is away, or the server is. */
export const unreachable = () => new ApiError({ status: 0, statusText: 'The server could not be reached' });

export const isApiError = (error: unknown, ...statuses: number[]): error is ApiError =>
  error instanceof ApiError && (statuses.length === 0 || statuses.includes(error.status));

/** Retry-After comes as seconds or as a date. */
export function parseRetryAfter(header: string | null, now = Date.now()): number | undefined {
  if (!header) return undefined;
  const seconds = /^\d+$/.test(header) ? Number(header) : Math.ceil((Date.parse(header) - now) / 1000);
  return Number.isFinite(seconds) ? Math.max(0, seconds) : undefined;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
