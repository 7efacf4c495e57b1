/** Server-sent event responses, with heartbeats, a backlog limit and a clean shutdown. */
import type { OutgoingHttpHeaders } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Returned by the handler of an `events` endpoint. Called once; sends to the sink until it closes. */
export type EventSource<Event> = (sink: EventSink<Event>) => void;

export interface EventSink<Event> {
  /** The Last-Event-ID header: where the client's previous stream ended. */
  lastEventId: string | null;
  send(event: Event, id?: string): void;
  /** Ends the stream; the client may reconnect. */
  end(): void;
  /** Called once, whichever side closes the stream. */
  onClose(listener: () => void): void;
}

const heartbeatMs = 25_000;
/** A client this far behind is disconnected, so that it reconnects and catches up. */
const maxBacklogBytes = 512 * 1024;
const maxIdLength = 100;

interface OpenStream {
  push(text: Buffer): void;
  /** Ends the stream; the client may reconnect. */
  end(): void;
}

declare module 'fastify' {
  interface FastifyInstance {
    openStreams: Set<OpenStream>;
  }
}

const heartbeat = Buffer.from(': heartbeat\n\n');
const opening = Buffer.from('retry: 1000\n\n');

/** Sends heartbeats, and ends all streams on shutdown: the server waits for open connections, and streams never end by themselves. */
export function manageEventStreams(app: FastifyInstance): void {
  const openStreams: FastifyInstance['openStreams'] = new Set();
  app.decorate('openStreams', openStreams);
  // One timer for all streams, because thousands of timers would take a lot of memory.
  const timer = setInterval(() => {
    for (const { push } of openStreams) push(heartbeat);
  }, heartbeatMs).unref();
  app.addHook('preClose', async () => {
    clearInterval(timer);
    for (const { end } of openStreams) end();
  });
}

/** Serializes each event once, even if it goes to thousands of streams. */
export function createEventWriter(serialize: (event: Record<string, unknown>) => string) {
  const written = new WeakMap<object, Buffer>();
  return (event: object, id: string | undefined): Buffer => {
    const known = written.get(event);
    if (known !== undefined) return known;
    const idLine = id === undefined ? '' : `id: ${id}\n`;
    const text = Buffer.from(`${idLine}data: ${serialize({ ...event })}\n\n`);
    written.set(event, text);
    return text;
  };
}

export function sendEvents(
  source: EventSource<object>,
  write: ReturnType<typeof createEventWriter>,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const { raw } = reply;
  const { openStreams } = request.server;
  const stream: OpenStream = {
    push(text) {
      if (!openStreams.has(stream)) return;
      if (raw.writableLength > maxBacklogBytes) raw.destroy();
      else raw.write(text);
    },
    end() {
      if (openStreams.delete(stream)) raw.end();
    },
  };
  reply
    .header('content-type', 'text/event-stream; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('x-accel-buffering', 'no')
    .hijack();
  openStreams.add(stream);
  raw.once('close', () => openStreams.delete(stream));
  // The stream ends with its connection. Chunked encoding would triple the buffers of each of thousands of writes.
  raw.useChunkedEncodingByDefault = false;
  raw.writeHead(reply.statusCode, reply.getHeaders() as OutgoingHttpHeaders);
  // Sent right away, so that the client knows the stream is open.
  stream.push(opening);
  const lastEventId = request.headers['last-event-id'];
  source({
    lastEventId: typeof lastEventId === 'string' ? lastEventId.slice(0, maxIdLength) : null,
    send: (event, id) => stream.push(write(event, id)),
    end: stream.end,
    onClose: (listener) => raw.once('close', listener),
  });
  return reply;
}
