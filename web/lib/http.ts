/**
 * One request to the server: adds the session's token, stores a renewed one, waits for a new sign-in after a 401, and
 * limits how long an answer may take.
 */
import { ApiError, toApiError, unreachable } from './api-error.ts';
import { session } from './session.ts';

export interface HttpRequest {
  method: string;
  address: string;
  /** A Blob travels as its bytes, everything else as JSON. */
  body?: unknown;
  idempotencyKey?: string | undefined;
  accept?: string | undefined;
  /** Where an earlier stream broke off. */
  lastEventId?: string | undefined;
  signal?: AbortSignal | undefined;
  /** Replaces the default timeout. The request fails as unreachable if no answer has begun by then. */
  timeoutMs?: number | undefined;
  /** Goes out even when the page is being left. */
  keepalive?: boolean | undefined;
  /** 'throw' for calls whose 401 says nothing about the session, such as a sign-in with a wrong password. */
  on401?: 'sign-in-again' | 'throw' | undefined;
}

/** The answer when it is a good one; every other outcome is an ApiError. */
export async function send(request: HttpRequest): Promise<Response> {
  const mayWait = request.on401 !== 'throw';
  const before = session.get();
  if (mayWait && before.status === 'expired' && before.token) await samePerson(before.token, request.signal);

  const token = usableToken();
  let response = await attempt(request, token);
  if (response.status === 401 && token && mayWait) {
    const refusal = await toApiError(response);
    await samePerson(token, request.signal, refusal);
    response = await attempt(request, usableToken());
  }
  if (!response.ok) throw await toApiError(response);
  return response;
}

/** A token that the server has refused is not shown to it again. */
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
  const response = await withTimeout(request, async (signal, answerBegan) => {
    const begun = await fetch(request.address, {
      method: request.method,
      headers,
      credentials: 'include',
      body:
        request.body === undefined ? null : isBytes ? (request.body as Blob) : JSON.stringify(request.body),
      signal,
      keepalive: request.keepalive ?? false,
    });
    answerBegan();
    if (!begun.headers.get('Content-Type')?.startsWith('application/json')) return begun;
    // Read within the timeout too: a connection can die in the middle of an answer.
    return new Response(await begun.arrayBuffer(), begun);
  });
  const renewed = response.headers.get('X-Session-Token');
  if (renewed && token) session.renew(token, renewed);
  return response;
}

/** Longer than any list takes on a slow connection. */
const readTimeoutMs = 20_000;
/** As long as the server takes to give up on a request. A write that timed out may have succeeded, so it gets longer. */
const writeTimeoutMs = 30_000;

function timeoutOf({ method, body, timeoutMs }: HttpRequest): number {
  if (timeoutMs !== undefined) return timeoutMs;
  // How long an upload takes depends on its size and the connection.
  if (body instanceof Blob) return Number.POSITIVE_INFINITY;
  return method === 'GET' ? readTimeoutMs : writeTimeoutMs;
}

/** Requests begun since the server last answered anything. */
const unanswered = new Set<AbortController>();

/**
 * Fails every request begun since the server last answered, for when the connection turns out to be dead. A browser
 * opens six connections per host; requests left hanging on dead ones would keep new requests waiting in line.
 */
export function abandonUnanswered(): void {
  for (const controller of unanswered) controller.abort();
}

async function withTimeout<T>(
  request: HttpRequest,
  work: (signal: AbortSignal, answerBegan: () => void) => Promise<T>,
): Promise<T> {
  const controller = new AbortController();
  const abort = () => controller.abort(request.signal?.reason);
  const timeoutMs = timeoutOf(request);
  const isLimited = Number.isFinite(timeoutMs);
  const startTimer = () => (isLimited ? setTimeout(abort, timeoutMs) : undefined);
  let timer = startTimer();
  if (request.signal?.aborted) abort();
  // Stays after the answer has begun, so that the caller can still cancel the rest of it.
  request.signal?.addEventListener('abort', abort, { once: true });
  if (isLimited) unanswered.add(controller);
  try {
    return await work(controller.signal, () => {
      unanswered.clear();
      clearTimeout(timer);
      timer = startTimer();
    });
  } catch (error) {
    if (request.signal?.aborted) throw error;
    throw unreachable();
  } finally {
    clearTimeout(timer);
    unanswered.delete(controller);
  }
}

/** Waits until whoever held this token is signed in again; gives up with the refusal when they are not coming back. */
async function samePerson(
  token: string,
  signal: AbortSignal | undefined,
  refusal = new ApiError({ status: 401, statusText: 'Unauthorized' }),
): Promise<void> {
  const cancelled = new Promise<never>((_resolve, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
  if (!(await Promise.race([session.expire(token), cancelled]))) throw refusal;
}
