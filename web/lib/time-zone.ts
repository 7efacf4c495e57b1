/** The viewer's time zone: the one in their profile, or else the browser's. */
import { useQuery } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { readMe } from '#contract/auth.ts';
import { setTimeZone, viewerTimeZone } from './format.ts';
import { queryFor } from './query-client.ts';
import { useSession } from './session.ts';
import { readStored, writeStored } from './storage.ts';
import { isViewing } from './viewing.ts';

const key = 'time-zone';
const listeners = new Set<() => void>();

// Remembered, so that the first thing on the page is already right.
setTimeZone(readStored(key));

function keep(zone: string | null) {
  if (!isViewing()) writeStored(key, zone);
  setTimeZone(zone);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Keeps the zone in step with whoever is signed in; what was drawn in another zone has to be drawn again. */
export function useFollowedTimeZone(): string {
  const userId = useSession().user?.id;
  const { data: me } = useQuery({ ...queryFor(readMe), enabled: userId !== undefined });
  useEffect(() => {
    if (!userId) keep(null);
    else if (me?.id === userId) keep(me.timeZone);
  }, [userId, me]);
  return useTimeZone();
}

export const useTimeZone = (): string => useSyncExternalStore(subscribe, viewerTimeZone);

/** The calendar day of a moment in a zone, as YYYY-MM-DD. */
export function dayIn(timeZone: string, moment: number | Date = Date.now()): string {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  return parts.format(moment);
}
