/** Device store: reads and writes this browser's stored values, following device-keys.ts. */
import {
  type DeviceKeyName,
  type Owned,
  openValue,
  outcomeOf,
  parseStorageKey,
  sealValue,
  specOf,
  storageKey,
  type TextKeyName,
  type WriteOutcome,
} from './device-keys.ts';

/** Checks a stored value's shape; null drops it. */
export type Parse<T> = (value: unknown) => T | null;

export const parseText: Parse<string> = (value) => (typeof value === 'string' ? value : null);

export interface DeviceChange {
  /** True if another tab made the change. */
  isRemote: boolean;
  isRemoved: boolean;
}

/** `Stored` is the written type, if `parse` returns a different one. */
export interface DeviceEntry<T, Stored = T> {
  read(): T | null;
  /** If the browser refuses to store the value, it stays readable in this tab, unless it is a copy (`isCopy`). */
  write(value: Stored): WriteOutcome;
  remove(): void;
  subscribe(listener: (change: DeviceChange) => void): () => void;
}

type TextArea = 'browser' | 'tab';
/** The subset of the Storage API that is used. */
export interface AreaStorage {
  readonly length: number;
  key(index: number): string | null;
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

export interface DeviceStoreOptions {
  /** Throws if storage is disabled. */
  storage: (area: TextArea) => AreaStorage;
  now: () => number;
  /** Calls back when another tab changed localStorage; with a null key when it was cleared. */
  onRemoteChange: (listener: (key: string | null, isRemoved: boolean) => void) => void;
}

export type DeviceStore = ReturnType<typeof createDeviceStore>;

export function createDeviceStore({ storage, now, onRemoteChange }: DeviceStoreOptions) {
  /** Values the browser refused to store, kept in memory while the page is open. */
  const unstored = new Map<string, string>();
  const listeners = new Set<(key: string | null, change: DeviceChange) => void>();
  const refusalListeners = new Set<(outcome: WriteOutcome) => void>();
  let isRefused = false;

  const areaOf = (name: DeviceKeyName) => specOf(name).area as TextArea;

  function notify(key: string | null, change: DeviceChange) {
    for (const listener of [...listeners]) listener(key, change);
  }

  onRemoteChange((key, isRemoved) => {
    if (key === null) unstored.clear();
    else unstored.delete(key);
    notify(key, { isRemote: true, isRemoved });
  });

  function getText(area: TextArea, key: string): string | null {
    try {
      return unstored.get(key) ?? storage(area).getItem(key);
    } catch {
      return null;
    }
  }

  function setText(area: TextArea, key: string, text: string): WriteOutcome {
    try {
      storage(area).setItem(key, text);
      unstored.delete(key);
      return 'saved';
    } catch (error) {
      return outcomeOf(error);
    }
  }

  function removeText(area: TextArea, key: string) {
    unstored.delete(key);
    try {
      storage(area).removeItem(key);
    } catch {
      // Storage is disabled, so there is nothing to remove.
    }
  }

  function storedKeys(area: TextArea): string[] {
    try {
      const stored = storage(area);
      return Array.from({ length: stored.length }, (_, index) => stored.key(index) ?? '');
    } catch {
      return [];
    }
  }

  const allKeys = (area: TextArea) => [...new Set([...storedKeys(area), ...unstored.keys()])];

  /** Calls back for every key of ours in both areas. */
  function forEachKey(visit: (key: string, name: DeviceKeyName, ownerId: string | null) => void) {
    for (const area of ['browser', 'tab'] as const) {
      for (const key of allKeys(area)) {
        const parsed = parseStorageKey(key);
        if (parsed && specOf(parsed.name).area === area) visit(key, parsed.name, parsed.ownerId);
      }
    }
  }

  function removeStale() {
    forEachKey((key, name) => {
      const text = getText(areaOf(name), key);
      if (text !== null && openValue(name, text, now()) === 'stale') removeText(areaOf(name), key);
    });
  }

  function removeCopies() {
    forEachKey((key, name) => {
      if (specOf(name).isCopy) removeText(areaOf(name), key);
    });
  }

  function put(name: DeviceKeyName, key: string, text: string): WriteOutcome {
    const area = areaOf(name);
    let outcome = setText(area, key, text);
    if (outcome === 'full') {
      removeStale();
      outcome = setText(area, key, text);
    }
    if (specOf(name).isCopy) {
      // What was stored before is out of date.
      if (outcome !== 'saved') removeText(area, key);
      return outcome;
    }
    if (outcome === 'full') {
      removeCopies();
      outcome = setText(area, key, text);
    }
    if (outcome !== 'saved') unstored.set(key, text);
    // A lost preference isn't worth a warning; lost work is.
    if (specOf(name).isWork) {
      if (outcome !== 'saved' && !isRefused) for (const listener of refusalListeners) listener(outcome);
      isRefused = outcome !== 'saved';
    }
    return outcome;
  }

  return {
    entry<Name extends TextKeyName, T, Stored = T>(
      name: Name,
      parse: Parse<T>,
      ...owned: Owned<Name>
    ): DeviceEntry<T, Stored> {
      const key = storageKey(name, owned);
      const area = areaOf(name);
      return {
        read() {
          const text = getText(area, key);
          if (text === null) return null;
          const opened = openValue(name, text, now());
          if (opened === 'newer') return null;
          const value = opened === 'stale' ? null : parse(opened.value);
          if (value === null) removeText(area, key);
          return value;
        },
        write(value) {
          const outcome = put(name, key, sealValue(name, value, now()));
          notify(key, { isRemote: false, isRemoved: false });
          return outcome;
        },
        remove() {
          removeText(area, key);
          notify(key, { isRemote: false, isRemoved: true });
        },
        subscribe: (listener) =>
          add(listeners, (changed, change) => {
            if (changed === null || changed === key) listener(change);
          }),
      };
    },

    /** The scopes under which a user has values of this name. */
    scopes<Name extends TextKeyName>(name: Name, userId: string): string[][] {
      const parsed = allKeys(areaOf(name)).map(parseStorageKey);
      return parsed.flatMap((each) => (each?.name === name && each.ownerId === userId ? [each.scope] : []));
    },

    /** Subscribes to every value of this name, of any owner. */
    onChange: (name: TextKeyName, listener: (change: DeviceChange) => void) =>
      add(listeners, (key, change) => {
        if (key === null || parseStorageKey(key)?.name === name) listener(change);
      }),

    /** Called when the browser refuses to store work; not again until a write succeeds. */
    onRefused: (listener: (outcome: WriteOutcome) => void) => add(refusalListeners, listener),

    /** Removes expired, damaged and outdated values. */
    removeStale,

    /**
     * Removes values that must not outlive the session, including those written without an account, such as on a signing
     * link. Other users' values stay.
     */
    signOut(userId: string) {
      forEachKey((key, name, ownerId) => {
        const { owner, onSignOut } = specOf(name);
        const isTheirs = owner === 'device' || ownerId === userId || ownerId === '';
        if (onSignOut === 'keep' || !isTheirs) return;
        removeText(areaOf(name), key);
        notify(key, { isRemote: false, isRemoved: true });
      });
    },
  };
}

function add<Listener>(listeners: Set<Listener>, listener: Listener): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
