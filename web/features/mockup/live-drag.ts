/** Live drag state. It isn't part of the editor's state, so only its subscribers re-render, once per frame. */
import { useSyncExternalStore } from 'react';
import type { Box } from '#domain/mockup/component.ts';
import type { Guide, Snap } from '#domain/mockup/snap.ts';

interface Dragged extends Snap {
  id: string;
}

type Listener = () => void;

/** Minimum interval in ms between updates of the numeric fields: faster ones would be unreadable and cause extra layout. */
const throttleMs = 120;

export type LiveDrag = ReturnType<typeof createLiveDrag>;

export function createLiveDrag() {
  let current: Dragged | null = null;
  let throttled: Dragged | null = null;
  let throttledAt = 0;
  const [listeners, readers] = [new Set<Listener>(), new Set<Listener>()];
  const subscribeTo = (set: Set<Listener>) => (listener: Listener) => {
    set.add(listener);
    return () => {
      set.delete(listener);
    };
  };
  return {
    get: () => current,
    /** Like `get`, but throttled for the numeric fields. */
    getThrottled: () => throttled,
    set(next: Dragged | null) {
      current = next;
      for (const listener of listeners) listener();
      const now = performance.now();
      if (next !== null && now - throttledAt < throttleMs) return;
      throttled = next;
      throttledAt = now;
      for (const reader of readers) reader();
    },
    subscribe: subscribeTo(listeners),
    subscribeThrottled: subscribeTo(readers),
  };
}

const noGuides: readonly Guide[] = [];
const boxOf = (dragged: Dragged | null, id: string) => (dragged?.id === id ? dragged.box : null);

/** The component's box during a drag; null otherwise. */
export const useLiveBox = (live: LiveDrag, id: string): Box | null =>
  useSyncExternalStore(live.subscribe, () => boxOf(live.get(), id));

export const useThrottledBox = (live: LiveDrag, id: string): Box | null =>
  useSyncExternalStore(live.subscribeThrottled, () => boxOf(live.getThrottled(), id));

export const useLiveGuides = (live: LiveDrag): readonly Guide[] =>
  useSyncExternalStore(live.subscribe, () => live.get()?.guides ?? noGuides);

export const useIsDragging = (live: LiveDrag): boolean =>
  useSyncExternalStore(live.subscribe, () => live.get() !== null);
