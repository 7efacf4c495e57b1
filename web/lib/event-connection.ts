/** Live event stream: reconnects until closed or refused, and resumes after the last event received. */
import { createEventParser } from '#contract/event-stream.ts';
import { type LiveEvent, openEvents } from '#contract/events.ts';
import { isApiError } from './api-error.ts';
import { abortPending, send } from './http.ts';

export interface ConnectionOptions {
  lastEventId: string | undefined;
  onEvent(event: LiveEvent, id: string | undefined): void;
  /** Whether the stream is connected. */
  onState(isLive: boolean): void;
  /** The server no longer accepts the token. */
  onRefused(): void;
}

const firstDelayMs = 500;
const maxDelayMs = 10_000;
/** Two missed heartbeats and some slack: the connection is dead, even if the browser hasn't noticed. */
const silenceMs = 60_000;

export function openConnection(options: ConnectionOptions): () => void {
  const closing = new AbortController();
  let { lastEventId } = options;
  let delayMs = firstDelayMs;

  function receive({ id, data }: { id: string | undefined; data: string }) {
    if (id !== undefined) lastEventId = id;
    const event = JSON.parse(data) as LiveEvent;
    if (typeof event.type === 'string') options.onEvent(event, id);
  }

  async function streamOnce() {
    const attempt = new AbortController();
    const abort = () => attempt.abort();
    closing.signal.addEventListener('abort', abort, { once: true });
    // Changing networks can leave the connection dead without an error.
    window.addEventListener('offline', abort);
    window.addEventListener('online', abort);
    const giveUp = () => {
      abort();
      abortPending();
    };
    let watchdog = setTimeout(giveUp, silenceMs);
    try {
      const { method, path } = openEvents;
      const request = { method, url: path, lastEventId, signal: attempt.signal, on401: 'throw' } as const;
      const response = await send(request);
      const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
      if (!reader) return;
      const parse = createEventParser();
      for (;;) {
        const { done, value } = await reader.read();
        if (done) return;
        clearTimeout(watchdog);
        watchdog = setTimeout(giveUp, silenceMs);
        delayMs = firstDelayMs;
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
      // Jitter, so browsers don't all reconnect at once after a server restart.
      await pause(delayMs * (0.5 + Math.random()), closing.signal);
      delayMs = Math.min(delayMs * 2, maxDelayMs);
    }
  }

  void keepStreaming();
  return () => closing.abort();
}

/** Resolves early when the network comes back or the signal aborts. */
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
