/** Brings what the database announces to the open streams of this process, to each viewer what they may see. */
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import type { LiveEvent } from '#contract/events.ts';
import { findActiveSessions } from '../credentials/sessions.ts';
import { startListener } from '../db/listener.ts';
import {
  type AnnouncedEvent,
  currentPlace,
  eventsSince,
  forgetOldEvents,
  fromEventId,
  loadSubjects,
  maySee,
  type Place,
  type Subjects,
  toEventId,
  toLiveEvent,
  type Viewer,
  withoutRepeats,
} from './live-events.ts';

export interface LiveStream {
  lastEventId: string | null;
  send(event: LiveEvent, id?: string): void;
  end(): void;
  onClose(listener: () => void): void;
}

export interface LiveHub {
  join(viewer: Viewer & { sessionId: string }, stream: LiveStream): void;
  stop(): Promise<void>;
}

/** Beyond this many, a person's oldest stream ends: a browser needs one. */
const streamsPerPerson = 20;
/** Long enough that every announcement of that time has arrived, on a slow machine too. */
const rememberedMs = 5 * 60_000;
const forgetEveryMs = 10 * 60_000;
const retryMs = 250;

export function createLiveHub({ pool, log }: { pool: Pool; log: Logger }): LiveHub {
  const members = new Map<LiveStream, Viewer & { sessionId: string }>();
  const told = new Map<number, number>();
  let queue: AnnouncedEvent[] = [];
  let isDelivering = false;
  let isStopped = false;
  /** The newest place, and the one before: by then everything older has surely arrived. */
  let newest: Place | null = null;
  let settled: Place | null = null;
  let forgottenAt = Date.now();

  function deliver(events: readonly AnnouncedEvent[], subjects: Subjects) {
    for (const event of events) {
      const sent = toLiveEvent(event);
      const id = event.seq !== undefined && settled ? toEventId(settled) : undefined;
      for (const [stream, viewer] of members) {
        if (maySee(viewer, event, subjects)) stream.send(sent, id);
      }
    }
  }

  /** In the order of their arrival, all that wait with one look at the permissions. */
  async function drainQueue() {
    if (isDelivering) return;
    isDelivering = true;
    while (queue.length > 0 && !isStopped) {
      const batch = queue;
      queue = [];
      try {
        deliver(batch, await loadSubjects(pool, batch));
      } catch (error) {
        log.warn({ err: error }, 'live events: permissions could not be read');
        queue = [...batch, ...queue];
        await new Promise((resolve) => setTimeout(resolve, retryMs));
      }
    }
    isDelivering = false;
  }

  function receive(event: AnnouncedEvent) {
    if (event.seq !== undefined) {
      if (told.has(event.seq)) return;
      told.set(event.seq, Date.now());
    }
    if (members.size === 0) return;
    queue.push(event);
    void drainQueue();
  }

  function endSession(sessionId: string) {
    for (const [stream, viewer] of members) if (viewer.sessionId === sessionId) stream.end();
  }

  /** Sessions also expire, and an announcement may have been missed. */
  async function endDeadSessions() {
    const ids = [...new Set([...members.values()].map(({ sessionId }) => sessionId))];
    const living = await findActiveSessions(pool, ids);
    for (const id of ids) if (!living.has(id)) endSession(id);
  }

  const listener = startListener(
    pool,
    {
      channels: ['live_events', 'sessions_ended'],
      onNotification(channel, payload) {
        if (channel === 'sessions_ended') endSession(payload);
        else receive(JSON.parse(payload) as AnnouncedEvent);
      },
      async onConnected(client) {
        await endDeadSessions();
        if (settled) for (const event of await eventsSince(client, settled)) receive(event);
        newest = await currentPlace(client);
        settled ??= newest;
      },
      async onPulse(client) {
        const place = await currentPlace(client);
        [settled, newest] = [newest, place];
        const longAgo = Date.now() - rememberedMs;
        for (const [seq, at] of told) if (at < longAgo) told.delete(seq);
        await endDeadSessions();
        if (Date.now() - forgottenAt < forgetEveryMs) return;
        forgottenAt = Date.now();
        await forgetOldEvents(client);
      },
    },
    log,
  );

  /**
   * What happened since the caller's last stream. For a first one, what happened in the last moments: between fetching
   * a page and opening its stream. Whoever comes from a place that is forgotten fetches everything again.
   */
  async function catchUp(viewer: Viewer, stream: LiveStream) {
    const here = settled ?? (await currentPlace(pool));
    const place = stream.lastEventId === null ? here : fromEventId(stream.lastEventId);
    if (!place) return stream.send({ type: 'resync' }, toEventId(here));
    const missed = withoutRepeats(await eventsSince(pool, place));
    const subjects = await loadSubjects(pool, missed);
    for (const event of missed) {
      if (maySee(viewer, event, subjects)) stream.send(toLiveEvent(event));
    }
    stream.send({ type: 'connected' }, toEventId(here));
  }

  return {
    join(viewer, stream) {
      const own = [...members].filter(([, { id }]) => id === viewer.id);
      if (own.length >= streamsPerPerson) own[0]?.[0].end();
      members.set(stream, viewer);
      stream.onClose(() => members.delete(stream));
      // From here on it hears everything; hearing something twice only means to fetch it twice.
      catchUp(viewer, stream).catch((error) => {
        log.warn({ err: error }, 'live events: a stream could not be brought up to date');
        stream.end();
      });
    },
    async stop() {
      isStopped = true;
      await listener.stop();
    },
  };
}
