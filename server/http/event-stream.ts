/** Answers with an open stream of server-sent events: heartbeats, a limit on what may pile up, and an orderly end. */
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** What an endpoint with `events` gives back: called once, it sends until the stream is closed. */
export type EventSource<Event> = (sink: EventSink<Event>) => void;

export interface EventSink<Event> {
  /** Where an earlier stream of this caller broke off. */
  lastEventId: string | null;
  send(event: Event, id?: string): void;
  /** Ends the stream from our side; the caller may open another. */
  end(): void;
  /** Runs once, whoever ended it. */
  onClose(listener: () => void): void;
}

const heartbeatMs = 25_000;
/** A reader that is this far behind is better off with a new stream. */
const maximumBacklogBytes = 512 * 1024;
const maximumIdLength = 100;

declare module 'fastify' {
  interface FastifyInstance {
    openStreams: Set<Readable>;
  }
}

/** Streams never end by themselves, so closing the server has to end them before it waits for its connections. */
export function manageEventStreams(app: FastifyInstance): void {
  app.decorate('openStreams', new Set<Readable>());
  app.addHook('preClose', async () => {
    for (const stream of app.openStreams) stream.push(null);
    app.openStreams.clear();
  });
}

/** Thousands of streams get the same event: it is written as text once. */
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
  openStreams.add(stream);
  const push = (text: string) => {
    if (stream.readableEnded || stream.destroyed || !openStreams.has(stream)) return;
    if (stream.readableLength > maximumBacklogBytes) stream.destroy();
    else stream.push(text);
  };
  const heartbeat = setInterval(push, heartbeatMs, ': heartbeat\n\n').unref();
  stream.once('close', () => {
    clearInterval(heartbeat);
    openStreams.delete(stream);
  });
  const lastEventId = request.headers['last-event-id'];
  // The first line goes out at once, so that the caller knows that the stream stands.
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
