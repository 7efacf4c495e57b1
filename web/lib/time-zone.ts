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

// Remembered, so that the first thing on the page is already right.
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
 * Keeps the zone in step with whoever is signed in. The answer is the zone that they came with: what was drawn before it
 * was known has to be drawn again. When they choose another one, the pages that they go to are drawn in it.
 */
export function useFollowedTimeZone(): string {
  const userId = useSession().user?.id;
  const { data: me } = useQuery({ ...queryFor(readMe), enabled: userId !== undefined });
  const [drawn, setDrawn] = useState({ zone: viewerTimeZone(), userId: '' });
  useEffect(() => {
    if (!userId) return keep(null);
    if (me?.id !== userId) return;
    keep(me.timeZone);
    setDrawn((before) => (before.userId === userId ? before : { zone: viewerTimeZone(), userId }));
  }, [userId, me]);
  return drawn.zone;
}

export const useTimeZone = (): string => useSyncExternalStore(subscribe, viewerTimeZone);
