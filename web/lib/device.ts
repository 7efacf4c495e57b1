/** This browser's device store. */
import { createDeviceStore } from './device-store.ts';

export const device = createDeviceStore({
  storage: (area) => (area === 'tab' ? sessionStorage : localStorage),
  now: Date.now,
  onRemoteChange: (listener) =>
    window.addEventListener('storage', ({ key, newValue, storageArea }) => {
      if (storageArea !== sessionStorage) listener(key, newValue === null);
    }),
});
