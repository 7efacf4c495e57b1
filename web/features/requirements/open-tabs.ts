/** Which tabs of this browser are open, so that what a closed one left behind is found, and an open one keeps its own. */
import { device } from '../../lib/device.ts';
import { parseText } from '../../lib/device-store.ts';

const prefix = 'answers-tab ';
const stored = device.entry('answers-tab', parseText);

/** Another one after every reload; works on pages without https as well, where randomUUID does not exist. */
export const thisTab: string = [...crypto.getRandomValues(new Uint32Array(2))]
  .map((part) => part.toString(36))
  .join('');

/** What this tab was before a reload: its lock may still be on the way out. */
const before = stored.read();
stored.write(thisTab);

// Held for as long as the page lives; pages without https have no locks.
navigator.locks
  ?.request(`${prefix}${thisTab}`, () => new Promise<never>(() => undefined))
  .catch(() => undefined);

let others: ReadonlySet<string> = new Set();

/** To be awaited before `isOpenElsewhere` is asked. */
export async function lookForTabs(): Promise<void> {
  if (!navigator.locks) return;
  const { held = [] } = await navigator.locks.query().catch(() => ({ held: [] }));
  const names = held.map(({ name = '' }) => name).filter((name) => name.startsWith(prefix));
  others = new Set(names.map((name) => name.slice(prefix.length)));
}

export const isOpenElsewhere = (tab: string): boolean => tab !== thisTab && tab !== before && others.has(tab);
