/** The viewer's time zone: the one in their profile, or else the browser's. */
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { readMe } from '#contract/auth.ts';
import { isClientView } from './client-view.ts';
import { device } from './device.ts';
import { parseText } from './device-store.ts';
import { setTimeZone, viewerTimeZone } from './format.ts';
import { queryFor } from './query-client.ts';
import { useSession } from './session.ts';

const stored = device.entry('time-zone', parseText);
const listeners = new Set<() => void>();

// Stored, so the first render already uses the right zone.
setTimeZone(stored.read());

function keep(zone: string | null) {
  if (!isClientView()) void (zone === null ? stored.remove() : stored.write(zone));
  setTimeZone(zone);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/**
 * Keeps the time zone in sync with the signed-in user's profile. Returns the zone that applied once the profile had loaded,
 * so that what rendered earlier can re-render. A zone chosen later applies to each component when it next renders.
 */
export function useSyncedTimeZone(): string {
  const userId = useSession().user?.id;
  const { data: me } = useQuery({ ...queryFor(readMe), enabled: userId !== undefined });
  const [rendered, setRendered] = useState({ zone: viewerTimeZone(), userId: '' });
  useEffect(() => {
    if (!userId) return keep(null);
    if (me?.id !== userId) return;
    keep(me.timeZone);
    setRendered((before) => (before.userId === userId ? before : { zone: viewerTimeZone(), userId }));
  }, [userId, me]);
  return rendered.zone;
}

export const useTimeZone = (): string => useSyncExternalStore(subscribe, viewerTimeZone);
