/** What is being dragged right now, kept beside the editor: only what shows it is drawn again, once for each frame. */
import { useSyncExternalStore } from 'react';
import type { Box } from '#domain/mockup/component.ts';
import type { Guide, Snap } from '#domain/mockup/snap.ts';

interface Dragged extends Snap {
  id: string;
}

export type LiveDrag = ReturnType<typeof createLiveDrag>;

export function createLiveDrag() {
  let current: Dragged | null = null;
  const listeners = new Set<() => void>();
  return {
    get: () => current,
    set(next: Dragged | null) {
      current = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}

const noGuides: readonly Guide[] = [];

/** Where the component is under the pointer; null while it is not being dragged. */
export const useLiveBox = (live: LiveDrag, id: string): Box | null =>
  useSyncExternalStore(live.subscribe, () => {
    const dragged = live.get();
    return dragged?.id === id ? dragged.box : null;
  });

export const useLiveGuides = (live: LiveDrag): readonly Guide[] =>
  useSyncExternalStore(live.subscribe, () => live.get()?.guides ?? noGuides);
