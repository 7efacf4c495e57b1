/** Event lag: how long a notification takes to get through the database, measured with a probe notification. */
import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';

/** Every process listens on this channel, and ignores the probes of other processes. */
export const probeChannel = 'live_event_probe';

export interface EventLag {
  /** Sends a probe, unless the last one is still on its way. */
  probe(): void;
  receive(payload: string): void;
  /** Forgets a probe that is still on its way: a new connection may not receive it. */
  forget(): void;
  /** Lag of the last probe received, or of the one still on its way if that has already taken longer. */
  seconds(): number;
}

export function createEventLag(pool: Pool): EventLag {
  let sent: { id: string; at: number } | null = null;
  let lastMs = 0;
  return {
    probe() {
      if (sent) return;
      const probe = { id: randomUUID(), at: performance.now() };
      sent = probe;
      pool.query('select pg_notify($1, $2)', [probeChannel, probe.id]).catch(() => {
        // Without a database there is no notification to wait for; the next probe measures again.
        if (sent === probe) sent = null;
      });
    },
    receive(payload) {
      if (payload !== sent?.id) return;
      lastMs = performance.now() - sent.at;
      sent = null;
    },
    forget() {
      sent = null;
    },
    seconds: () => Math.max(lastMs, sent ? performance.now() - sent.at : 0) / 1000,
  };
}
