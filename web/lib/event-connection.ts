/** One open stream to the server that comes back by itself, with what was missed, until it is closed. */

import { createEventParser } from '#contract/event-stream.ts';
import { type LiveEvent, liveEvent, openEvents } from '#contract/events.ts';
import { isApiError } from './api-error.ts';
import { send } from './http.ts';

export interface ConnectionOptions {
  lastEventId: string | undefined;
  onEvent(event: LiveEvent, id: string | undefined): void;
  /** True while the stream stands. */
  onState(isLive: boolean): void;
  /** The server does not know the token any more. */
  onRefused(): void;
}

const firstWaitMs = 500;
const longestWaitMs = 10_000;
/** Two heartbeats and a bit: a stream that has been silent for this long is dead without saying so. */
const silenceMs = 60_000;

export function openConnection(options: ConnectionOptions): () => void {
  const closing = new AbortController();
  let { lastEventId } = options;
  let waitMs = firstWaitMs;

  function receive({ id, data }: { id: string | undefined; data: string }) {
    if (id !== undefined) lastEventId = id;
    const parsed = liveEvent.safeParse(JSON.parse(data));
    if (parsed.success) options.onEvent(parsed.data, id);
  }

  async function streamOnce() {
    const attempt = new AbortController();
    const abort = () => attempt.abort();
    closing.signal.addEventListener('abort', abort, { once: true });
    // With a break of the network the connection may be dead without knowing it.
    window.addEventListener('offline', abort);
    window.addEventListener('online', abort);
    let watchdog = setTimeout(abort, silenceMs);
    try {
      const { method, path } = openEvents;
      const request = { method, address: path, lastEventId, signal: attempt.signal, on401: 'throw' } as const;
      const response = await send(request);
      const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
      if (!reader) return;
      const parse = createEventParser();
      for (;;) {
        const { done, value } = await reader.read();
        if (done) return;
        clearTimeout(watchdog);
        watchdog = setTimeout(abort, silenceMs);
        waitMs = firstWaitMs;
        options.onState(true);
        for (const event of parse(value)) receive(event);
      }
    } finally {
      clearTimeout(watchdog);
      window.removeEventListener('offline', abort);
      window.removeEventListener('online', abort);
      closing.signal.removeEventListener('abort', abort);
    }
  }

  async function keepStreaming() {
    while (!closing.signal.aborted) {
      try {
        await streamOnce();
      } catch (error) {
        if (isApiError(error, 401)) {
          options.onState(false);
          return options.onRefused();
        }
      }
      if (closing.signal.aborted) return;
      options.onState(false);
      // Spread out, so that all browsers do not come back in the same instant after a restart.
      await pause(waitMs * (0.5 + Math.random()), closing.signal);
      waitMs = Math.min(waitMs * 2, longestWaitMs);
    }
  }

  void keepStreaming();
  return () => closing.abort();
}

/** Ends early when the network comes back, or when there is nothing more to wait for. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const finish = () => {
      clearTimeout(timer);
      window.removeEventListener('online', finish);
      signal.removeEventListener('abort', finish);
      resolve();
    };
    const timer = setTimeout(finish, ms);
    window.addEventListener('online', finish);
    signal.addEventListener('abort', finish);
  });
}
