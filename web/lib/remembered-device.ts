/** Remembered devices: tokens that let people sign in without a code in this browser, by email address. */
import { device } from './device.ts';
import type { Parse } from './device-store.ts';

const parse: Parse<Readonly<Record<string, unknown>>> = (value) =>
  typeof value === 'object' ? (value as Record<string, unknown> | null) : null;

export const rememberedDevices = device.entry('remembered-devices', parse);

export const deviceKeyOf = (email: string) => email.trim().toLowerCase();

export function deviceTokenOf(email: string): string | undefined {
  const token = rememberedDevices.read()?.[deviceKeyOf(email)];
  return typeof token === 'string' ? token : undefined;
}
