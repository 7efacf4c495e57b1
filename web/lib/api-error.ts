/** API error: the message is exactly '{status}: {body text or status text}', with the parsed parts as properties. */
import type { ErrorBody } from '#contract/shapes.ts';
import type { Issue } from '#domain/errors.ts';

export interface ApiErrorParts {
  status: number;
  /** The raw body; empty if there was none. */
  body?: string;
  statusText?: string;
  /** Seconds until the server accepts the request again. */
  retryAfter?: number | undefined;
}

export class ApiError extends Error {
  /** HTTP status; 0 if there was no response. */
  readonly status: number;
  /** The server's error code, such as 'conflict'. */
  readonly code: string | undefined;
  /** The server's message for users. */
  readonly serverMessage: string | undefined;
  readonly issues: readonly Issue[];
  readonly retryAfter: number | undefined;
  /** Extra data to recover from the error; its shape depends on the endpoint. */
  readonly details: Readonly<Record<string, unknown>> | undefined;
  /** Request id to quote in a support request. */
  readonly requestId: string | undefined;

  constructor({ status, body = '', statusText = '', retryAfter }: ApiErrorParts) {
    super(`${status}: ${body || statusText}`);
    this.name = 'ApiError';
    const parsed = parseErrorBody(body);
    this.status = status;
    this.code = parsed?.code;
    this.serverMessage = parsed?.message;
    this.issues = parsed?.issues ?? [];
    this.details = parsed?.details;
    this.requestId = parsed?.requestId;
    this.retryAfter = retryAfter;
  }

  /** What to tell the user: the server's message, or our own if there was no response. Undefined if the response has none. */
  get explanation(): string | undefined {
    return this.status === 0
      ? "We couldn't reach the server. Check your connection and try again."
      : this.serverMessage;
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

/** No response: the network or the server is down. */
export const unreachable = () => new ApiError({ status: 0, statusText: "We couldn't reach the server" });

export const isApiError = (error: unknown, ...statuses: number[]): error is ApiError =>
  error instanceof ApiError && (statuses.length === 0 || statuses.includes(error.status));

/** Retry-After is either seconds or an HTTP date. */
export function parseRetryAfter(header: string | null, now = Date.now()): number | undefined {
  if (!header) return undefined;
  const seconds = /^\d+$/.test(header) ? Number(header) : Math.ceil((Date.parse(header) - now) / 1000);
  return Number.isFinite(seconds) ? Math.max(0, seconds) : undefined;
}

/** Undefined for the error page of a proxy. */
function parseErrorBody(text: string): ErrorBody | undefined {
  try {
    const body = JSON.parse(text) as Partial<ErrorBody> | null;
    const isOurs = typeof body?.code === 'string' && typeof body.message === 'string';
    return isOurs ? (body as ErrorBody) : undefined;
  } catch {
    return undefined;
  }
}
