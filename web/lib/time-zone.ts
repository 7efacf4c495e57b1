/** The viewer's time zone: the one in their profile, or else the browser's. */
import { useQuery } from '@tanstack/react-query';
import { readMe } from '#contract/auth.ts';
import { queryFor } from './query-client.ts';

export const browserTimeZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone;

export const useMe = () => useQuery(queryFor(readMe));

export function useTimeZone(): string {
  return useMe().data?.timeZone ?? browserTimeZone();
}

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
