/** Keeps one connection on which PostgreSQL tells what other processes commit, and opens it again whenever it breaks. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool, PoolClient } from 'pg';
import type { Logger } from 'pino';

export interface ListenerOptions {
  channels: readonly string[];
  onNotification(channel: string, payload: string): void;
  /** The connection listens; whatever was announced before this moment may have been missed. */
  onConnected(client: PoolClient): Promise<void>;
  /** Regularly while it stands; a connection on which this fails is given up. */
  onPulse(client: PoolClient): Promise<void>;
  pulseMs?: number;
}

export interface Listener {
  stop(): Promise<void>;
}

const shortestWaitMs = 50;
const longestWaitMs = 5000;

/** Ends early when the signal says so, and leaves nothing behind on it. */
const delay = (ms: number, signal: AbortSignal): Promise<void> =>
  sleep(ms, undefined, { signal }).catch(() => {});

export function startListener(pool: Pool, options: ListenerOptions, log: Logger): Listener {
  const stopping = new AbortController();
  const { signal } = stopping;
  const pulseMs = options.pulseMs ?? 20_000;

  /** Comes back when the connection is lost or the listener stops. */
  async function listenOnce(onListening: () => void) {
    const client = await pool.connect();
    const broken = new AbortController();
    const lose = () => broken.abort();
    const hear = ({ channel, payload = '' }: { channel: string; payload?: string | undefined }) =>
      options.onNotification(channel, payload);
    client.on('error', lose).on('end', lose).on('notification', hear);
    signal.addEventListener('abort', lose, { once: true });
    try {
      for (const channel of options.channels) await client.query(`listen ${channel}`);
      await options.onConnected(client);
      onListening();
      while (!broken.signal.aborted) {
        await delay(pulseMs, broken.signal);
        if (!broken.signal.aborted) await options.onPulse(client);
      }
    } finally {
      signal.removeEventListener('abort', lose);
      client.off('error', lose).off('end', lose).off('notification', hear);
      // Closed, not given back: it would go on listening in other hands.
      client.release(true);
    }
  }

  async function keepListening() {
    let waitMs = shortestWaitMs;
    while (!signal.aborted) {
      try {
        await listenOnce(() => {
          waitMs = shortestWaitMs;
        });
      } catch (error) {
        if (!signal.aborted) log.warn({ err: error }, 'live events: the connection to the database was lost');
      }
      if (signal.aborted) return;
      await delay(waitMs * (0.5 + Math.random()), signal);
      waitMs = Math.min(waitMs * 2, longestWaitMs);
    }
  }

  const done = keepListening();
  return {
    async stop() {
      stopping.abort();
      await done;
    },
  };
}
