/** Tracks open tabs with Web Locks, so a tab picks up unsaved answers only from closed tabs. */
import { device } from '../../lib/device.ts';
import { parseText } from '../../lib/device-store.ts';

const prefix = 'answers-tab ';
const stored = device.entry('answers-tab', parseText);

/** This tab's id, new after every reload. Not randomUUID, which needs HTTPS. */
export const thisTab: string = [...crypto.getRandomValues(new Uint32Array(2))]
  .map((part) => part.toString(36))
  .join('');

/** This tab's id before the reload. Its lock may not be released yet. */
const idBeforeReload = stored.read();
stored.write(thisTab);

// Held as long as the page lives. Web Locks need HTTPS.
navigator.locks
  ?.request(`${prefix}${thisTab}`, () => new Promise<never>(() => undefined))
  .catch(() => undefined);

let others: ReadonlySet<string> = new Set();

/** Looks up the open tabs for `isOtherOpenTab`, which is up to date only once this resolves. */
export async function findOpenTabs(): Promise<void> {
  if (!navigator.locks) return;
  const { held = [] } = await navigator.locks.query().catch(() => ({ held: [] }));
  const names = held.map(({ name = '' }) => name).filter((name) => name.startsWith(prefix));
  others = new Set(names.map((name) => name.slice(prefix.length)));
}

export const isOtherOpenTab = (tab: string): boolean =>
  tab !== thisTab && tab !== idBeforeReload && others.has(tab);
