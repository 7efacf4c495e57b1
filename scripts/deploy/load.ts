/** Load generator for a portal behind a proxy: people who read, write and listen. Reports every failure. */
import { setMaxListeners } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Send } from './https-client.ts';

export interface Outcome {
  requests: number;
  /** Messages the portal confirmed. */
  written: number;
  /** Number of times a stream was reopened after it ended. */
  reconnected: number;
  failures: string[];
}

interface LoadOptions {
  send: Send;
  token: string;
  projectId: string;
  people: number;
  streams: number;
}

export function startLoad({ send, token, projectId, people, streams }: LoadOptions) {
  const outcome: Outcome = { requests: 0, written: 0, reconnected: 0, failures: [] };
  const stopping = new AbortController();
  setMaxListeners(0, stopping.signal);

  async function attempt(path: string, body?: unknown): Promise<boolean> {
    outcome.requests += 1;
    const name = `${body ? 'POST' : 'GET'} ${path}`;
    try {
      const { status, text } = await send(path, { token, body });
      if (status < 300) return true;
      outcome.failures.push(`${name}: ${status} ${text.slice(0, 200)}`);
    } catch (error) {
      outcome.failures.push(`${name}: ${(error as Error).message}`);
    }
    return false;
  }

  async function work() {
    while (!stopping.signal.aborted) {
      await attempt('/api/projects');
      if (await attempt(`/api/projects/${projectId}/messages`, { content: 'Hello' })) outcome.written += 1;
      await attempt('/');
    }
  }

  /** When a stream ends, reopens it after a moment, as a browser does. A refused stream counts as a failure. */
  async function listen() {
    for (let opened = 0; !stopping.signal.aborted; opened++) {
      if (opened > 0) outcome.reconnected += 1;
      try {
        const { status } = await send('/api/events', { token, signal: stopping.signal });
        if (status !== 200) outcome.failures.push(`GET /api/events: ${status}`);
      } catch (error) {
        if (!stopping.signal.aborted) outcome.failures.push(`GET /api/events: ${(error as Error).message}`);
      }
      await sleep(250 + Math.random() * 500);
    }
  }

  const running = [...Array.from({ length: people }, work), ...Array.from({ length: streams }, listen)];
  return {
    async stop(): Promise<Outcome> {
      stopping.abort();
      await Promise.all(running);
      return outcome;
    },
  };
}
