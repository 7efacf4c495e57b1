/** Server-sent event responses, with heartbeats, a backlog limit and a clean shutdown. */
import { Readable } from 'node:stream';
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
const maximumBacklogBytes = 512 * 1024;
const maximumIdLength = 100;

declare module 'fastify' {
  interface FastifyInstance {
    openStreams: Map<Readable, (text: string) => void>;
  }
}

/** Ends all streams before the server waits for open connections to close; they would never end by themselves. */
export function manageEventStreams(app: FastifyInstance): void {
  const openStreams: FastifyInstance['openStreams'] = new Map();
  app.decorate('openStreams', openStreams);
  // One timer for all streams: thousands of timers would take more memory than this loop takes time.
  const heartbeat = setInterval(() => {
    for (const push of openStreams.values()) push(': heartbeat\n\n');
  }, heartbeatMs).unref();
  app.addHook('preClose', async () => {
    clearInterval(heartbeat);
    for (const stream of openStreams.keys()) stream.push(null);
    openStreams.clear();
  });
}

/** Serializes each event once, even if it goes to thousands of streams. */
export function createEventWriter(serialize: (event: Record<string, unknown>) => string) {
  const written = new WeakMap<object, string>();
  return (event: object, id: string | undefined): string => {
    const known = written.get(event);
    if (known !== undefined) return known;
    const text = `${id === undefined ? '' : `id: ${id}\n`}data: ${serialize({ ...event })}\n\n`;
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
  const stream = new Readable({ read() {} });
  const { openStreams } = request.server;
  const push = (text: string) => {
    if (stream.readableEnded || stream.destroyed || !openStreams.has(stream)) return;
    if (stream.readableLength > maximumBacklogBytes) stream.destroy();
    else stream.push(text);
  };
  openStreams.set(stream, push);
  stream.once('close', () => openStreams.delete(stream));
  const lastEventId = request.headers['last-event-id'];
  // Sent right away, so that the client knows the stream is open.
  push('retry: 1000\n\n');
  source({
    lastEventId: typeof lastEventId === 'string' ? lastEventId.slice(0, maximumIdLength) : null,
    send: (event, id) => push(write(event, id)),
    end() {
      if (openStreams.delete(stream)) stream.push(null);
    },
    onClose: (listener) => stream.once('close', listener),
  });
  return reply
    .header('content-type', 'text/event-stream; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('x-accel-buffering', 'no')
    .send(stream);
}
