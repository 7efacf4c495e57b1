/** Fake server: responds to `fetch` with sample data validated against the contract, so component tests need no server. */
import { vi } from 'vitest';
import type { BodyOf, Endpoint, ProgressOf, ResponseOf } from '#contract/endpoint.ts';
import type { ErrorBody } from '#contract/shapes.ts';

interface FakeRequest<E extends Endpoint = Endpoint> {
  url: URL;
  params: Record<string, string>;
  body: BodyOf<E>;
  /** Aborted when the caller no longer wants the response. */
  signal: AbortSignal | undefined;
}
type Reply<E extends Endpoint> = ResponseOf<E> | ((request: FakeRequest<E>) => ResponseOf<E>);
interface Handler {
  endpoint: Endpoint;
  pattern: RegExp;
  /** Requests to other URLs go to the handlers registered earlier. */
  isFor: (url: URL) => boolean;
  handle: (request: FakeRequest) => Response | Promise<Response>;
}

const patternOf = (path: string) => new RegExp(`^${path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`);
const json = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json', ...headers } });

export type FakeServer = ReturnType<typeof startFakeServer>;

/** An event stream that has sent one heartbeat, and stays open until the caller aborts it. */
export function eventStream(signal: AbortSignal, onOpen?: (write: (text: string) => void) => void): Response {
  const body = new ReadableStream({
    start(controller) {
      const write = (text: string) => controller.enqueue(new TextEncoder().encode(text));
      write(': heartbeat\n\n');
      onOpen?.(write);
      signal.addEventListener('abort', () => controller.error(signal.reason));
    },
  });
  return new Response(body, { headers: { 'Content-Type': 'text/event-stream' } });
}

/** Active until the end of the test. A request without a sample response fails the test. */
export function startFakeServer() {
  const handlers: Handler[] = [];
  const requests: {
    endpoint: Endpoint;
    url: URL;
    headers: Headers;
    body: unknown;
    signal: AbortSignal | undefined;
  }[] = [];
  let isOffline = false;

  const on = (endpoint: Endpoint, handle: Handler['handle'], isFor: Handler['isFor'] = () => true) => {
    handlers.unshift({ endpoint, pattern: patternOf(endpoint.path), isFor, handle });
  };

  /**
   * The latest response set for an endpoint wins. If the response is one page of a list, `total` is the length of the
   * whole list and `cursor` points to the next page, if there is one.
   */
  function respond<E extends Endpoint>(
    endpoint: E,
    reply: Reply<E>,
    { total, cursor }: { total?: number; cursor?: string | ((url: URL) => string | undefined) } = {},
  ) {
    on(endpoint, (request) => {
      const value =
        typeof reply === 'function'
          ? (reply as (request: FakeRequest<E>) => ResponseOf<E>)(request as FakeRequest<E>)
          : reply;
      if (!endpoint.response) return new Response(null, { status: 204 });
      const body = endpoint.response.parse(value);
      const count = total ?? (Array.isArray(body) ? body.length : undefined);
      const next = typeof cursor === 'function' ? cursor(request.url) : cursor;
      return json(endpoint.status ?? 200, body, {
        ...(count !== undefined && { 'x-total-count': String(count) }),
        ...(next !== undefined && { link: `<${request.url.pathname}?cursor=${next}>; rel="next"` }),
      });
    });
  }

  vi.spyOn(window, 'fetch').mockImplementation(async (input, init = {}) => {
    const url = new URL(String(input), location.origin);
    const method = init.method ?? 'GET';
    if (isOffline) throw new TypeError('Failed to fetch');
    const match = handlers.find(
      ({ endpoint, pattern, isFor }) =>
        endpoint.method === method && pattern.test(url.pathname) && isFor(url),
    );
    if (!match) {
      console.error(`No sample response for ${method} ${url.pathname}`);
      return json(501, { code: 'internal', message: 'No sample response' });
    }
    const body = typeof init.body === 'string' ? JSON.parse(init.body) : init.body;
    const signal = init.signal ?? undefined;
    requests.push({ endpoint: match.endpoint, url, headers: new Headers(init.headers), body, signal });
    const params = match.pattern.exec(url.pathname)?.groups ?? {};
    try {
      return await match.handle({ url, params, body, signal });
    } catch (error) {
      // Logged to fail the test: the app would treat the rejection as a network error.
      console.error(`Sample response for ${method} ${url.pathname}:`, error);
      throw error;
    }
  });

  return {
    respond,

    /** Starts responding at the next click. Until then, the app's automatic retries keep failing. */
    respondAfterClick<E extends Endpoint>(endpoint: E, reply: Reply<E>) {
      document.addEventListener('click', () => respond(endpoint, reply), { capture: true, once: true });
    },

    refuse(endpoint: Endpoint, status: number, code: string, message: string) {
      on(endpoint, () => json(status, { code, message, requestId: 'sample' }));
    },

    /** Streams progress and then how the work ended. Without an end, the stream stalls until the request is canceled. */
    stream<E extends Endpoint>(
      endpoint: E,
      steps: ProgressOf<E>[],
      end?: { done: ResponseOf<E> } | { error: ErrorBody } | 'breaks',
    ) {
      const text = (event: string, data: unknown) => `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
      on(endpoint, ({ signal }) => {
        const events = steps.map((step) => text('progress', endpoint.progress?.parse(step)));
        if (typeof end === 'object')
          events.push(
            'done' in end ? text('done', endpoint.response?.parse(end.done)) : text('error', end.error),
          );
        const body = new ReadableStream<Uint8Array>({
          start(controller) {
            for (const event of events) controller.enqueue(new TextEncoder().encode(event));
            if (end) controller.close();
            else signal?.addEventListener('abort', () => controller.error(signal.reason));
          },
        });
        return new Response(body, { headers: { 'content-type': 'text/event-stream; charset=utf-8' } });
      });
    },

    /** Refuses only requests to URLs for which `isFor` is true, for example one of several lists. */
    refuseWhere(endpoint: Endpoint, isFor: (url: URL) => boolean, status: number) {
      on(endpoint, () => json(status, { code: 'internal', message: 'Refused', requestId: 'sample' }), isFor);
    },

    /** Refuses with a whole error body, for example one with issues or details. */
    refuseWith(endpoint: Endpoint, status: number, body: Omit<ErrorBody, 'requestId'>) {
      on(endpoint, () => json(status, { ...body, requestId: 'sample' }));
    },

    /** Holds requests to the endpoint until released, then responds as usual. */
    hold(endpoint: Endpoint): () => void {
      let release = () => {};
      const released = new Promise<void>((resolve) => {
        release = resolve;
      });
      const before = handlers.find((handler) => handler.endpoint === endpoint);
      if (!before) throw new Error(`No sample response for ${endpoint.path} to hold`);
      on(endpoint, async (request) => {
        await released;
        return before.handle(request);
      });
      return release;
    },

    /** The returned function sends an event to the open stream. */
    openStream(endpoint: Endpoint): (event: unknown) => void {
      let write = (_text: string) => {};
      const keep = (next: typeof write) => {
        write = next;
      };
      on(endpoint, ({ signal }) => eventStream(signal ?? new AbortController().signal, keep));
      return (event) => write(`data: ${JSON.stringify(event)}\n\n`);
    },

    setOffline(offline: boolean) {
      isOffline = offline;
    },

    requestsTo: (endpoint: Endpoint) => requests.filter((request) => request.endpoint === endpoint),
  };
}
