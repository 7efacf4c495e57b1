/** The brand shown on this page: read from the HTML the server sent, and replaced when an admin saves changes here. */
import { useSyncExternalStore } from 'react';
import { metaContent } from './page-meta.ts';

export interface ShownBrand {
  name: string;
  /** URLs of the logos for light and dark pages; empty if there is none. */
  light: string;
  dark: string;
}

let shown: ShownBrand = {
  name: metaContent('portal-name') || 'Client Portal',
  light: metaContent('logo-light') ?? '',
  dark: metaContent('logo-dark') ?? '',
};
const listeners = new Set<() => void>();

export const portalName = (): string => shown.name;

export function setShownBrand(next: ShownBrand): void {
  shown = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export const useBrand = (): ShownBrand => useSyncExternalStore(subscribe, () => shown);
