/** The live events of this browser: one tab holds the stream, all tabs hear it. */
import type { LiveEvent } from '#contract/events.ts';
import { openConnection } from './event-connection.ts';
import { session } from './session.ts';

export type EventListener = (event: LiveEvent) => void;

/** What tabs tell each other. */
type Shared =
  | { kind: 'event'; event: LiveEvent; id: string | undefined }
  | { kind: 'state'; isLive: boolean }
  /** A new tab asks how things stand. */
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

/** Every event that reaches this browser, in every tab. */
export const onLiveEvent = (listener: EventListener) => add(listeners, listener);
/** The same, in the one tab that holds the stream: for what is to be done once per browser. */
export const onLiveEventAsLeader = (listener: EventListener) => add(leaderListeners, listener);
export const onStreamState = (listener: () => void) => add(stateListeners, listener);

/** Takes part in one person's stream, as its holder or as a listener; the result ends that. */
function join(userId: string, token: string): () => void {
  const name = `live-events-${userId}`;
  const channel = typeof BroadcastChannel === 'function' ? new BroadcastChannel(name) : null;
  const leaving = new AbortController();
  let lastEventId: string | undefined;
  let isLeader = false;

  // A stream that ends after this tab has left has nobody to tell.
  const tell = (shared: Shared) => !leaving.signal.aborted && channel?.postMessage(shared);
  function hear(event: LiveEvent, id: string | undefined) {
    if (id !== undefined) lastEventId = id;
    for (const listener of listeners) listener(event);
  }

  channel?.addEventListener('message', ({ data: shared }: MessageEvent<Shared>) => {
    if (shared.kind === 'event') hear(shared.event, shared.id);
    else if (shared.kind === 'state') changeState(shared.isLive);
    else if (isLeader) tell({ kind: 'state', isLive });
  });

  /** Holds the stream until this tab leaves; whoever waits for the lock then goes on where it ended. */
  function lead(): Promise<void> {
    isLeader = true;
    const close = openConnection({
      lastEventId,
      onEvent(event, id) {
        hear(event, id);
        for (const listener of leaderListeners) listener(event);
        tell({ kind: 'event', event, id });
      },
      onState(next) {
        changeState(next);
        tell({ kind: 'state', isLive: next });
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
    tell({ kind: 'hello' });
  } else void lead();

  return () => {
    leaving.abort();
    channel?.close();
    changeState(false);
  };
}

/** Follows whoever is signed in; called once when the application starts. */
export function followLiveEvents(): void {
  let leave: (() => void) | null = null;
  let followed: string | null = null;
  const follow = () => {
    const { status, user, token } = session.get();
    const wanted = status === 'active' && user ? user.id : null;
    if (wanted === followed) return;
    leave?.();
    followed = wanted;
    leave = wanted && token ? join(wanted, token) : null;
  };
  session.subscribe(follow);
  follow();
}
