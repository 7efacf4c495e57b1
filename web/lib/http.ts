/**
 * HTTP client: adds the session token, stores a renewed one, waits for a new sign-in after a 401, and enforces
 * timeouts.
 */
import { ApiError, toApiError, unreachable } from './api-error.ts';
import { session } from './session.ts';

export interface HttpRequest {
  method: string;
  url: string;
  /** A Blob is sent as bytes, anything else as JSON. */
  body?: unknown;
  idempotencyKey?: string | undefined;
  accept?: string | undefined;
  /** Event to resume a stream after. */
  lastEventId?: string | undefined;
  /** This browser's random id; see device-id.ts. */
  deviceId?: string | undefined;
  signal?: AbortSignal | undefined;
  /** Replaces the default timeout, after which the request fails as unreachable. Starts again for the body of a JSON response. */
  timeoutMs?: number | undefined;
  /** Sends the request even while the page unloads. */
  keepalive?: boolean | undefined;
  /** 'throw' for requests whose 401 isn't about the session, such as a sign-in with a wrong password. */
  on401?: 'sign-in-again' | 'throw' | undefined;
}

/** Resolves with a successful response. Throws an ApiError, or the signal's reason if the caller aborts. */
export async function send(request: HttpRequest): Promise<Response> {
  const mayWait = request.on401 !== 'throw';
  const before = session.get();
  if (mayWait && before.status === 'expired' && before.token)
    await waitForSameUser(before.token, request.signal);

  const token = usableToken();
  let response = await attempt(request, token);
  if (response.status === 401 && token && mayWait) {
    const refusal = await toApiError(response);
    await waitForSameUser(token, request.signal, refusal);
    response = await attempt(request, usableToken());
  }
  if (!response.ok) throw await toApiError(response);
  return response;
}

/** Never resends a token the server has rejected. */
function usableToken(): string | null {
  const { status, token } = session.get();
  return status === 'active' ? token : null;
}

async function attempt(request: HttpRequest, token: string | null): Promise<Response> {
  const headers = new Headers();
  if (token) headers.set('Authorization', `Bearer ${token}`);
  const isBytes = request.body instanceof Blob;
  if (request.body !== undefined) {
    headers.set('Content-Type', isBytes ? 'application/octet-stream' : 'application/json');
  }
  if (request.accept) headers.set('Accept', request.accept);
  if (request.idempotencyKey) headers.set('Idempotency-Key', request.idempotencyKey);
  if (request.lastEventId) headers.set('Last-Event-ID', request.lastEventId);
  if (request.deviceId) headers.set('X-Device-Id', request.deviceId);
  const response = await withTimeout(request, async (signal, onResponse) => {
    const response = await fetch(request.url, {
      method: request.method,
      headers,
      credentials: 'include',
      body:
        request.body === undefined ? null : isBytes ? (request.body as Blob) : JSON.stringify(request.body),
      signal,
      keepalive: request.keepalive ?? false,
    });
    onResponse();
    if (!response.headers.get('Content-Type')?.startsWith('application/json')) return response;
    // The timeout also covers the body: a connection can die halfway through a response.
    return new Response(await response.arrayBuffer(), response);
  });
  const renewed = response.headers.get('X-Session-Token');
  if (renewed && token) session.renew(token, renewed);
  return response;
}

/** Long enough for a long list on a slow connection. */
const readTimeoutMs = 20_000;
/** Equals the server's own request timeout. Longer than for reads, because a write that timed out may have succeeded. */
const writeTimeoutMs = 30_000;

function timeoutOf({ method, body, timeoutMs }: HttpRequest): number {
  if (timeoutMs !== undefined) return timeoutMs;
  // How long an upload takes depends on its size and the connection.
  if (body instanceof Blob) return Number.POSITIVE_INFINITY;
  return method === 'GET' ? readTimeoutMs : writeTimeoutMs;
}

/** Requests started since the server's last response, except uploads. */
const pending = new Set<AbortController>();

/**
 * Aborts the pending requests once the connection turns out to be dead. A browser opens six connections per host;
 * requests stuck on dead ones would block new requests.
 */
export function abortPending(): void {
  for (const controller of pending) controller.abort();
}

async function withTimeout<T>(
  request: HttpRequest,
  work: (signal: AbortSignal, onResponse: () => void) => Promise<T>,
): Promise<T> {
  const controller = new AbortController();
  const abort = () => controller.abort(request.signal?.reason);
  const timeoutMs = timeoutOf(request);
  const isLimited = Number.isFinite(timeoutMs);
  const startTimer = () => (isLimited ? setTimeout(abort, timeoutMs) : undefined);
  let timer = startTimer();
  if (request.signal?.aborted) abort();
  // Stays attached once the response has started, so the caller can still cancel the body.
  request.signal?.addEventListener('abort', abort, { once: true });
  if (isLimited) pending.add(controller);
  try {
    return await work(controller.signal, () => {
      pending.clear();
      clearTimeout(timer);
      timer = startTimer();
    });
  } catch (error) {
    if (request.signal?.aborted) throw error;
    throw unreachable();
  } finally {
    clearTimeout(timer);
    pending.delete(controller);
  }
}

/** Waits until the token's user signs in again; throws the original 401 if they don't. */
async function waitForSameUser(
  token: string,
  signal: AbortSignal | undefined,
  refusal = new ApiError({ status: 401, statusText: 'Unauthorized' }),
): Promise<void> {
  const canceled = new Promise<never>((_resolve, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
  if (!(await Promise.race([session.expire(token), canceled]))) throw refusal;
}
