/** LISTEN connection: receives PostgreSQL notifications and reconnects when the connection breaks. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Notification, Pool, PoolClient } from 'pg';
import type { Logger } from 'pino';

export interface ListenerOptions {
  channels: readonly string[];
  onNotification(channel: string, payload: string): void;
  /**
   * The connection now listens. Anything announced earlier may have been missed: catch up here. Notifications that
   * arrive meanwhile are delivered afterwards, so that nothing overtakes what was missed.
   */
  onConnected(client: PoolClient): Promise<void>;
  /** Called regularly; if it fails, the connection is replaced. */
  onHeartbeat(client: PoolClient): Promise<void>;
  heartbeatMs?: number;
}

export interface Listener {
  stop(): Promise<void>;
}

const shortestWaitMs = 50;
const longestWaitMs = 5000;

/** Resolves early when the signal aborts, and leaves no listener on it. */
const delay = (ms: number, signal: AbortSignal): Promise<void> =>
  sleep(ms, undefined, { signal }).catch(() => {});

export function startListener(pool: Pool, options: ListenerOptions, log: Logger): Listener {
  const stopping = new AbortController();
  const { signal } = stopping;
  const heartbeatMs = options.heartbeatMs ?? 20_000;

  /** Resolves when the connection is lost or the listener stops. */
  async function listenOnce(onListening: () => void) {
    const client = await pool.connect();
    const broken = new AbortController();
    const lose = () => broken.abort();
    let held: Notification[] | null = [];
    const hear = (notification: Notification) => {
      if (held) held.push(notification);
      else options.onNotification(notification.channel, notification.payload ?? '');
    };
    client.on('error', lose).on('end', lose).on('notification', hear);
    signal.addEventListener('abort', lose, { once: true });
    // An abort while connecting came before this listener.
    if (signal.aborted) lose();
    try {
      for (const channel of options.channels) await client.query(`listen ${channel}`);
      await options.onConnected(client);
      for (const { channel, payload = '' } of held) options.onNotification(channel, payload);
      held = null;
      onListening();
      while (!broken.signal.aborted) {
        await delay(heartbeatMs, broken.signal);
        if (!broken.signal.aborted) await options.onHeartbeat(client);
      }
    } finally {
      signal.removeEventListener('abort', lose);
      client.off('error', lose).off('end', lose).off('notification', hear);
      // Closed, not returned to the pool, where it would keep listening.
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
