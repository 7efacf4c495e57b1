/** Test double for browser storage, which can be full or blocked. Tabs share localStorage and receive each other's changes. */
import { type AreaStorage, createDeviceStore, type DeviceStore } from './device-store.ts';

export function memoryStorage(quota = () => Number.POSITIVE_INFINITY) {
  const items = new Map<string, string>();
  const size = () => [...items].reduce((sum, [key, value]) => sum + key.length + value.length, 0);
  const storage: AreaStorage = {
    getItem: (key) => items.get(key) ?? null,
    setItem(key, value) {
      const before = items.get(key);
      items.set(key, value);
      if (size() <= quota()) return;
      if (before === undefined) items.delete(key);
      else items.set(key, before);
      throw new DOMException('No room', 'QuotaExceededError');
    },
    removeItem: (key) => void items.delete(key),
    key: (index) => [...items.keys()][index] ?? null,
    get length() {
      return items.size;
    },
  };
  return { items, storage };
}

type RemoteListener = (key: string | null, isRemoved: boolean) => void;

export function fakeBrowser() {
  const limits = {
    quota: Number.POSITIVE_INFINITY,
    isBlocked: false,
    now: Date.parse('2026-01-01T10:00:00Z'),
  };
  const { items, storage } = memoryStorage(() => limits.quota);
  const tabs: RemoteListener[] = [];

  function openTab(): DeviceStore {
    const own = memoryStorage(() => limits.quota).storage;
    const index = tabs.length;
    const notify = (key: string, isRemoved: boolean) => {
      for (const [at, listener] of tabs.entries()) if (at !== index) listener(key, isRemoved);
    };
    const shared: AreaStorage = {
      ...storage,
      get length() {
        return storage.length;
      },
      setItem(key, value) {
        storage.setItem(key, value);
        notify(key, false);
      },
      removeItem(key) {
        storage.removeItem(key);
        notify(key, true);
      },
    };
    return createDeviceStore({
      storage(area) {
        if (limits.isBlocked) throw new DOMException('Turned off', 'SecurityError');
        return area === 'tab' ? own : shared;
      },
      now: () => limits.now,
      onRemoteChange: (listener) => void tabs.push(listener),
    });
  }
  return { items, limits, openTab };
}
