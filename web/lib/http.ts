/** One request to the server: token, renewal, and waiting for a person to sign in again when the token was refused. */
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
  /** A server that has not begun to answer by then counts as away; a line can be dead without a word. */
  patienceMs?: number | undefined;
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
  const { signal, end } = limit(request);
  const response = await fetch(request.address, {
    method: request.method,
    headers,
    credentials: 'include',
    body: request.body === undefined ? null : isBytes ? (request.body as Blob) : JSON.stringify(request.body),
    signal: signal ?? null,
    keepalive: request.keepalive ?? false,
  })
    .catch((error: unknown) => {
      if (request.signal?.aborted) throw error;
      throw unreachable();
    })
    .finally(end);
  const renewed = response.headers.get('X-Session-Token');
  if (renewed && token) session.renew(token, renewed);
  return response;
}

/** The caller's signal, which the end of patience sets off too. */
function limit({ signal, patienceMs }: HttpRequest) {
  if (patienceMs === undefined) return { signal, end: () => undefined };
  const waiting = new AbortController();
  const timer = setTimeout(() => waiting.abort(), patienceMs);
  const stop = () => waiting.abort(signal?.reason);
  if (signal?.aborted) stop();
  // Stays after the answer has begun: what is still on its way can be called off too.
  signal?.addEventListener('abort', stop, { once: true });
  return { signal: waiting.signal, end: () => clearTimeout(timer) };
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
