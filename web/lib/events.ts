/** Live events in this browser: one tab, the leader, holds the stream and shares its events with all tabs. */
import type { LiveEvent } from '#contract/events.ts';
import { openConnection } from './event-connection.ts';
import { session } from './session.ts';

export type EventListener = (event: LiveEvent) => void;

/** Messages between tabs. */
type TabMessage =
  | { kind: 'event'; event: LiveEvent; id: string | undefined }
  | { kind: 'state'; isLive: boolean }
  /** A new tab asks the leader for the current state. */
  | { kind: 'hello' };

const listeners = new Set<EventListener>();
const leaderListeners = new Set<EventListener>();
const stateListeners = new Set<() => void>();
let isLive = false;

export const isStreamLive = () => isLive;

function changeState(next: boolean) {
  if (isLive === next) return;
  isLive = next;
  for (const listener of stateListeners) listener();
}

const add = <T>(set: Set<T>, listener: T) => {
  set.add(listener);
  return () => {
    set.delete(listener);
  };
};

/** Calls the listener in every tab, for each event that reaches this browser. */
export const onLiveEvent = (listener: EventListener) => add(listeners, listener);
/** Calls the listener in the leader tab only, for work that must happen once per browser. */
export const onLiveEventAsLeader = (listener: EventListener) => add(leaderListeners, listener);
export const onStreamState = (listener: () => void) => add(stateListeners, listener);

/** Joins a user's stream as leader or follower; the returned function leaves it. */
function join(userId: string, token: string): () => void {
  const name = `live-events-${userId}`;
  const channel = typeof BroadcastChannel === 'function' ? new BroadcastChannel(name) : null;
  const leaving = new AbortController();
  let lastEventId: string | undefined;
  let isLeader = false;

  // The stream may end after this tab has left and closed its channel.
  const broadcast = (message: TabMessage) => !leaving.signal.aborted && channel?.postMessage(message);
  function receive(event: LiveEvent, id: string | undefined) {
    if (id !== undefined) lastEventId = id;
    for (const listener of listeners) listener(event);
  }

  channel?.addEventListener('message', ({ data: message }: MessageEvent<TabMessage>) => {
    if (message.kind === 'event') receive(message.event, message.id);
    else if (message.kind === 'state') changeState(message.isLive);
    else if (isLeader) broadcast({ kind: 'state', isLive });
  });

  /** Holds the stream until this tab leaves; the next tab to get the lock resumes it. */
  function lead(): Promise<void> {
    isLeader = true;
    const close = openConnection({
      lastEventId,
      onEvent(event, id) {
        receive(event, id);
        for (const listener of leaderListeners) listener(event);
        broadcast({ kind: 'event', event, id });
      },
      onState(next) {
        changeState(next);
        broadcast({ kind: 'state', isLive: next });
      },
      onRefused: () => void session.expire(token),
    });
    return new Promise((resolve) => {
      leaving.signal.addEventListener('abort', () => {
        close();
        resolve();
      });
    });
  }

  if (channel && navigator.locks) {
    navigator.locks.request(name, { signal: leaving.signal }, lead).catch(() => undefined);
    broadcast({ kind: 'hello' });
  } else void lead();

  return () => {
    leaving.abort();
    channel?.close();
    changeState(false);
  };
}

/** Joins the signed-in user's stream while their session is active. Called once. */
export function connectLiveEvents(): () => void {
  let leave: (() => void) | null = null;
  let joinedAs: string | null = null;
  const update = () => {
    const { status, user, token } = session.get();
    const userId = status === 'active' && user ? user.id : null;
    if (userId === joinedAs) return;
    leave?.();
    joinedAs = userId;
    leave = userId && token ? join(userId, token) : null;
  };
  const unsubscribe = session.subscribe(update);
  update();
  return () => {
    unsubscribe();
    leave?.();
  };
}
