/**
 * Device id: random, stored in this browser, and sent with sign-ins, new accounts, password resets and browser challenges.
 * Wrong passwords entered in another browser don't lock the user out in this one, and a browser challenge works only in the
 * browser that asked for it.
 */
import { device } from './device.ts';
import { parseText } from './device-store.ts';

const stored = device.entry('device-id', parseText);

/** Undefined on a plain HTTP page, where browsers don't have crypto.randomUUID. */
export function deviceId(): string | undefined {
  const storedId = stored.read();
  if (storedId) return storedId;
  const fresh = globalThis.crypto?.randomUUID?.();
  if (fresh) stored.write(fresh);
  return fresh;
}
