/** Random id, stored in this browser. Sent at sign-in, so that wrong guesses elsewhere don't lock the user out here. */
import { device } from './device.ts';
import { parseText } from './device-store.ts';

const stored = device.entry('device-id', parseText);

/** Undefined outside a secure context, where browsers offer no random ids. */
export function deviceId(): string | undefined {
  const storedId = stored.read();
  if (storedId) return storedId;
  const fresh = globalThis.crypto?.randomUUID?.();
  if (fresh) stored.write(fresh);
  return fresh;
}
