/** LISTEN connection: receives PostgreSQL notifications and reconnects when the connection breaks. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Notification, Pool, PoolClient } from 'pg';
import type { Logger } from 'pino';

export interface ListenerOptions {
  channels: readonly string[];
  onNotification(channel: string, payload: string): void;
  /**
   * The connection now listens. Anything announced earlier may have been missed: catch up here. Notifications that
   * arrive before this resolves are delivered afterward, so that nothing overtakes what was missed.
   */
  onConnected(client: PoolClient): Promise<void>;
  /** Called regularly; if it fails, the connection is replaced. */
  onHeartbeat(client: PoolClient): Promise<void>;
  heartbeatMs?: number;
}

export interface Listener {
  stop(): Promise<void>;
}

const firstRetryMs = 50;
const maxRetryMs = 5000;

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
    const onLost = () => broken.abort();
    let held: Notification[] | null = [];
    const onNotification = (notification: Notification) => {
      if (held) held.push(notification);
      else options.onNotification(notification.channel, notification.payload ?? '');
    };
    client.on('error', onLost).on('end', onLost).on('notification', onNotification);
    signal.addEventListener('abort', onLost, { once: true });
    // The signal may have aborted while connecting, before this listener was added.
    if (signal.aborted) onLost();
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
      signal.removeEventListener('abort', onLost);
      client.off('error', onLost).off('end', onLost).off('notification', onNotification);
      // Closed, not returned to the pool, where it would keep listening.
      client.release(true);
    }
  }

  async function keepListening() {
    let waitMs = firstRetryMs;
    while (!signal.aborted) {
      try {
        await listenOnce(() => {
          waitMs = firstRetryMs;
        });
      } catch (error) {
        if (!signal.aborted) log.warn({ err: error }, 'live events: no connection to the database');
      }
      if (signal.aborted) return;
      await delay(waitMs * (0.5 + Math.random()), signal);
      waitMs = Math.min(waitMs * 2, maxRetryMs);
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
