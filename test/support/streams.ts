/** Live event stream client (SSE over a real connection): collects events and waits for the ones a test expects. */
import { afterAll, beforeAll } from 'vitest';
import type { TestPortal } from './portal.ts';

export interface ReceivedEvent {
  id: string | null;
  data: {
    type: string;
    projectId?: string;
    actor?: { id: string; firstName: string };
    section?: number;
    revision?: number;
  };
}

export interface TestStream {
  status: number;
  events: ReceivedEvent[];
  lastEventId: string | null;
  /** Resolves with the first matching event, already received or still to come. */
  next(matches: (event: ReceivedEvent['data']) => boolean): Promise<ReceivedEvent>;
  /** Resolves when either side has ended the stream. */
  ended: Promise<void>;
  close(): void;
}

function parseBlock(block: string): ReceivedEvent | null {
  const field = (name: string) =>
    block
      .split('\n')
      .find((line) => line.startsWith(`${name}: `))
      ?.slice(name.length + 2);
  const data = field('data');
  return data === undefined ? null : { id: field('id') ?? null, data: JSON.parse(data) };
}

export async function openStream(url: string, token: string, lastEventId?: string): Promise<TestStream> {
  const abort = new AbortController();
  const response = await fetch(`${url}/api/events`, {
    headers: { authorization: `Bearer ${token}`, ...(lastEventId ? { 'last-event-id': lastEventId } : {}) },
    signal: abort.signal,
  });
  const events: ReceivedEvent[] = [];
  const waiting = new Set<() => void>();
  const stream: TestStream = {
    status: response.status,
    events,
    lastEventId: lastEventId ?? null,
    next: (matches) =>
      new Promise((resolve, reject) => {
        const timer = setTimeout(() => reject(new Error(`No match among ${JSON.stringify(events)}`)), 50_000);
        const check = () => {
          const match = events.find(({ data }) => matches(data));
          if (!match) return;
          clearTimeout(timer);
          waiting.delete(check);
          resolve(match);
        };
        waiting.add(check);
        check();
      }),
    ended: read(),
    close: () => abort.abort(),
  };

  async function read() {
    if (!response.body) return;
    let text = '';
    try {
      for await (const chunk of response.body.pipeThrough(new TextDecoderStream())) {
        const blocks = (text + chunk).split('\n\n');
        text = blocks.pop() ?? '';
        for (const event of blocks.flatMap((block) => parseBlock(block) ?? [])) {
          events.push(event);
          stream.lastEventId = event.id ?? stream.lastEventId;
        }
        for (const check of [...waiting]) check();
      }
    } catch {
      // A dropped connection counts as closed, whichever side dropped it.
    }
  }
  return stream;
}

/** Returns a function that opens a stream and waits until it has caught up. The streams close after the file's tests. */
export function streamsForFile(portal: TestPortal) {
  const opened: TestStream[] = [];
  let url: string;
  beforeAll(async () => {
    url = await portal.app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(() => {
    for (const stream of opened) stream.close();
  });
  return async ({ token }: { token: string }): Promise<TestStream> => {
    const stream = await openStream(url, token);
    opened.push(stream);
    await stream.next(({ type }) => type === 'connected');
    return stream;
  };
}
