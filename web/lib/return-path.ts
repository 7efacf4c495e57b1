/** Return path: the page a visitor requested before signing in, with its query and hash. */
import { useSyncExternalStore } from 'react';
import { isPage } from '#contract/pages.ts';
import { device } from './device.ts';
import type { Parse } from './device-store.ts';

/** Allows only pages of this portal, except the intake, sign-in, required-step, setup and unsubscribe pages. */
export const parseReturnPath: Parse<string> = (value) => {
  if (typeof value !== 'string') return null;
  const [pathname = ''] = value.split(/[?#]/);
  return isPage(pathname) && !/^\/(auth|required-step|setup|unsubscribe)?\/?$/i.test(pathname) ? value : null;
};

const inTab = device.entry('return-path', parseReturnPath);
const duringReset = device.entry('reset-return-path', parseReturnPath);

/** Ignores paths that aren't allowed, so that the sign-in page doesn't replace the page the visitor requested. */
export function keepReturnPath(path: string): void {
  if (parseReturnPath(path) !== null) inTab.write(path);
}

export function forgetReturnPath(): void {
  inTab.remove();
  duringReset.remove();
}

/** Each return path is used once, so a page that redirects its visitor can't loop. */
export function takeReturnPath(): string | null {
  const path = inTab.read();
  forgetReturnPath();
  return path;
}

export function keepReturnPathForReset(): void {
  const path = inTab.read();
  if (path) duringReset.write(path);
}

/** Called on the page that the emailed link opens. */
export function resumeReturnPath(): void {
  const path = duringReset.read();
  if (path && !inTab.read()) inTab.write(path);
}

export const useHasReturnPath = (): boolean =>
  useSyncExternalStore(inTab.subscribe, () => inTab.read() !== null);
