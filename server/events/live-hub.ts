/**
 * Live event hub: fans out PostgreSQL notifications to this process's event streams, filtered by what each viewer may
 * see. Events that a stream or this process missed while disconnected are always sent before live ones.
 */
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import type { LiveEvent } from '#contract/events.ts';
import { DomainError } from '#domain/errors.ts';
import { findActiveSessions } from '../credentials/sessions.ts';
import { startListener } from '../db/listener.ts';
import { createEventLag, probeChannel } from './event-lag.ts';
import {
  currentCursor,
  deleteOldEvents,
  type EventCursor,
  eventsSince,
  fromEventId,
  isSince,
  loadSubjects,
  maySee,
  oldestOf,
  type PublishedEvent,
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
  /** Throws if this process has reached its limit of streams. Call before responding with a stream. */
  requireCapacity(): void;
  join(viewer: Viewer & { sessionId: string }, stream: LiveStream): void;
  stop(): Promise<void>;
  /** Open streams of this process. */
  streams(): number;
  /** Events waiting for the next batch, apart from the batch being delivered. */
  waiting(): number;
  lagSeconds(): number;
}

interface Delivery {
  seq: number | undefined;
  event: LiveEvent;
  id: string | undefined;
}

interface Member {
  viewer: Viewer & { sessionId: string };
  /** Live events held back until the stream has caught up; null from then on. */
  held: Delivery[] | null;
}

/** Above this, a user's oldest stream is closed. A browser needs only one. */
const streamsPerUser = 20;
/** Received events are remembered at least this long, to skip those that are read again after a lost connection. */
const rememberMs = 2 * 60_000;
const deleteEveryMs = 10 * 60_000;
const retryMs = 250;

const retryWhenFullSeconds = 30;

interface LiveHubOptions {
  pool: Pool;
  log: Logger;
  /** Streams of this process. */
  maxStreams: number;
}

export function createLiveHub({ pool, log, maxStreams }: LiveHubOptions): LiveHub {
  const members = new Map<LiveStream, Member>();
  const streamsByUser = new Map<string, Set<LiveStream>>();
  /** Sequence numbers of recently received events, in a newer and an older set. */
  let [received, receivedBefore] = [new Set<number>(), new Set<number>()];
  let forgotAt = Date.now();
  const lag = createEventLag(pool);
  let queue: PublishedEvent[] = [];
  let isDelivering = false;
  let isStopped = false;
  /** The latest cursor, and the one before it. By the next heartbeat, everything before a cursor has been received. */
  let newest: EventCursor | null = null;
  let settled: EventCursor | null = null;
  let deletedAt = Date.now();
  let onFirstConnected: () => void = () => undefined;
  const firstConnected = new Promise<void>((resolve) => {
    onFirstConnected = resolve;
  });

  function deliver(events: readonly PublishedEvent[], subjects: Subjects) {
    for (const published of events) {
      const { seq } = published;
      const event = toLiveEvent(published);
      const id = seq !== undefined && settled ? toEventId(settled) : undefined;
      for (const [stream, { viewer, held }] of members) {
        if (!maySee(viewer, published, subjects)) continue;
        if (held) held.push({ seq, event, id });
        else stream.send(event, id);
      }
    }
  }

  /** In order of arrival; permissions are loaded once for everything that is waiting. */
  async function drainQueue() {
    if (isDelivering) return;
    isDelivering = true;
    while (queue.length > 0 && !isStopped) {
      const batch = queue;
      queue = [];
      try {
        deliver(batch, await loadSubjects(pool, batch));
      } catch (error) {
        log.warn({ err: error }, 'live events: failed to read permissions');
        queue = [...batch, ...queue];
        await new Promise((resolve) => setTimeout(resolve, retryMs));
      }
    }
    isDelivering = false;
  }

  function receive(event: PublishedEvent) {
    if (event.seq !== undefined) {
      if (received.has(event.seq) || receivedBefore.has(event.seq)) return;
      received.add(event.seq);
    }
    if (members.size === 0) return;
    queue.push(event);
    void drainQueue();
  }

  function forgetOldEvents() {
    if (Date.now() - forgotAt < rememberMs) return;
    forgotAt = Date.now();
    [received, receivedBefore] = [new Set(), received];
  }

  function endSession(sessionId: string) {
    for (const [stream, { viewer }] of members) if (viewer.sessionId === sessionId) stream.end();
  }

  /** Sessions also expire, and a notification may have been missed. */
  async function closeEndedSessions() {
    const ids = [...new Set([...members.values()].map(({ viewer }) => viewer.sessionId))];
    const active = await findActiveSessions(pool, ids);
    for (const id of ids) if (!active.has(id)) endSession(id);
  }

  const listener = startListener(
    pool,
    {
      channels: ['live_events', 'sessions_ended', probeChannel],
      onNotification(channel, payload) {
        if (channel === probeChannel) lag.receive(payload);
        else if (channel === 'sessions_ended') endSession(payload);
        else receive(JSON.parse(payload) as PublishedEvent);
      },
      async onConnected(client) {
        lag.forget();
        await closeEndedSessions();
        if (settled) for (const event of await eventsSince(client, settled)) receive(event);
        newest = await currentCursor(client);
        settled ??= newest;
        onFirstConnected();
      },
      async onHeartbeat(client) {
        lag.probe();
        const cursor = await currentCursor(client);
        [settled, newest] = [newest, cursor];
        forgetOldEvents();
        await closeEndedSessions();
        if (Date.now() - deletedAt < deleteEveryMs) return;
        deletedAt = Date.now();
        await deleteOldEvents(client);
      },
    },
    log,
  );

  /** Joined, but not yet caught up. */
  let joining: { member: Member; stream: LiveStream }[] = [];
  let isCatchingUp = false;

  /**
   * Reads the missed events once for all streams that joined so far, because thousands reconnect at the same time after a restart.
   * The read starts after they joined, so what commits later reaches them live.
   */
  async function catchUp() {
    if (isCatchingUp) return;
    isCatchingUp = true;
    // Before this process listens, an event could be committed after the query below and never be announced here.
    await firstConnected;
    while (joining.length > 0 && !isStopped) {
      const batch = joining;
      joining = [];
      try {
        await catchUpBatch(batch);
      } catch (error) {
        log.warn({ err: error }, 'live events: failed to catch up new streams');
        for (const { stream } of batch) stream.end();
      }
    }
    isCatchingUp = false;
  }

  /**
   * Sends each stream the events since its `lastEventId`. A stream without one gets those since `settled`, less than a minute
   * ago, which covers the time between loading a page and opening its stream. One with an unusable `lastEventId` gets `resync`.
   */
  async function catchUpBatch(batch: typeof joining) {
    const current = settled ?? (await currentCursor(pool));
    const cursors = batch.map(({ stream }) =>
      stream.lastEventId === null ? current : fromEventId(stream.lastEventId),
    );
    const oldest = oldestOf(cursors.filter((cursor) => cursor !== null));
    const viewerIds = [...new Set(batch.map(({ member }) => member.viewer.id))];
    const stored = oldest ? await eventsSince(pool, oldest, viewerIds) : [];
    const subjects = await loadSubjects(pool, stored);
    const sent = new Set(stored.map(({ seq }) => seq));
    const connected: LiveEvent = { type: 'connected' };
    const resync: LiveEvent = { type: 'resync' };
    // Most streams have the same cursor, so what they missed is collected and serialized once. Repeated events have the same viewers.
    const missedSince = new Map<string, { published: PublishedEvent; event: LiveEvent }[]>();
    for (const { transaction } of cursors.filter((cursor) => cursor !== null)) {
      if (missedSince.has(transaction)) continue;
      const missed = withoutRepeats(stored.filter((event) => isSince(event, transaction)));
      missedSince.set(
        transaction,
        missed.map((published) => ({ published, event: toLiveEvent(published) })),
      );
    }
    for (const [index, { member, stream }] of batch.entries()) {
      const cursor = cursors[index] ?? null;
      for (const { published, event } of (cursor && missedSince.get(cursor.transaction)) ?? []) {
        if (maySee(member.viewer, published, subjects)) stream.send(event);
      }
      stream.send(cursor ? connected : resync, toEventId(current));
      for (const { seq, event, id } of member.held ?? []) {
        if (!cursor || seq === undefined || !sent.has(seq)) stream.send(event, id);
      }
      member.held = null;
    }
  }

  function leave(viewer: Viewer, stream: LiveStream) {
    members.delete(stream);
    const own = streamsByUser.get(viewer.id);
    own?.delete(stream);
    if (own?.size === 0) streamsByUser.delete(viewer.id);
  }

  return {
    requireCapacity() {
      if (members.size < maxStreams) return;
      throw new DomainError(
        'unavailable',
        'Too many pages are connected right now. Please try again later.',
        {
          retryAfterSeconds: retryWhenFullSeconds,
        },
      );
    },
    join(viewer, stream) {
      const own = streamsByUser.get(viewer.id) ?? new Set();
      // A Set keeps insertion order, so the first one is the oldest.
      const [oldest] = own;
      if (own.size >= streamsPerUser) oldest?.end();
      own.add(stream);
      streamsByUser.set(viewer.id, own);
      const member: Member = { viewer, held: [] };
      members.set(stream, member);
      stream.onClose(() => leave(viewer, stream));
      joining.push({ member, stream });
      void catchUp();
    },
    streams: () => members.size,
    waiting: () => queue.length,
    lagSeconds: lag.seconds,
    async stop() {
      isStopped = true;
      await listener.stop();
    },
  };
}
