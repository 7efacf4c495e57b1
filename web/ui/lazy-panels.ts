/**
 * Lazy loading of menus, popovers and dialogs, which the first view doesn't need. Their code loads on the first
 * interaction with the page or, for signed-in users, when the browser is idle. A panel opened before that appears as
 * soon as its code has loaded.
 */
import { useEffect, useState, useSyncExternalStore } from 'react';

type Panels = typeof import('./panels.ts').panels;

let loaded: Panels | undefined;
let loading: Promise<void> | undefined;
const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

async function load(): Promise<void> {
  try {
    loaded = (await import('./panels.ts')).panels;
    for (const listener of listeners) listener();
  } finally {
    loading = undefined;
  }
}

/** Rejects if the code can't be loaded; a later call tries again. */
export async function loadPanels(): Promise<void> {
  if (loaded) return;
  loading ??= load();
  await loading;
}

/** For parts that are only rendered inside a panel. */
export function loadedPanels(): Panels {
  if (!loaded) throw new Error('Rendered outside a loaded panel');
  return loaded;
}

const retryMs = 2000;

/** Undefined until the panel has been opened and its code has loaded. It then stays mounted, to animate closing. */
export function usePanels(isOpen: boolean): Panels | undefined {
  const [wasOpened, setOpened] = useState(isOpen);
  if (isOpen && !wasOpened) setOpened(true);
  const panels = useSyncExternalStore(subscribe, () => loaded);
  useEffect(() => {
    if (!isOpen || panels) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const attempt = () => {
      loadPanels().catch(() => {
        timer = setTimeout(attempt, retryMs);
      });
    };
    attempt();
    return () => clearTimeout(timer);
  }, [isOpen, panels]);
  return wasOpened ? panels : undefined;
}

/** Loads the code early, for example when someone is about to press a button that opens a panel. */
export const preloadPanels = () => void loadPanels().catch(() => undefined);
