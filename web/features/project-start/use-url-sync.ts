/** Keeps the screen's mode and step in sync with the URL, so that the browser's Back button works. */
import { useEffect, useRef } from 'react';
import type { StartLocation, StartState } from '#domain/project-draft.ts';
import type { ScreenDispatch } from './use-start.ts';

export interface UrlLocation {
  /** The location in the URL, or home if it has none. */
  location: StartLocation;
  /** Puts a location into the URL, as a new history entry. */
  goTo: (location: StartLocation) => void;
}

const keyOf = ({ mode, step }: StartLocation) => (mode === 'wizard' ? `${mode}-${step}` : mode);

export function useUrlSync(start: StartState, dispatch: ScreenDispatch, { location, goTo }: UrlLocation) {
  const shown: StartLocation = { mode: start.mode, step: start.wizard.step };
  const [screenKey, urlKey] = [keyOf(shown), keyOf(location)];
  const synced = useRef<string | null>(null);
  const latest = useRef({ shown, location, goTo });
  latest.current = { shown, location, goTo };

  useEffect(() => {
    if (screenKey === urlKey) {
      synced.current = screenKey;
      return;
    }
    const now = latest.current;
    // The side that changed wins; on the first render, the URL does.
    const isUrlLeading = synced.current === null || screenKey === synced.current;
    if (isUrlLeading) dispatch({ type: 'open', ...now.location });
    else now.goTo(now.shown);
  }, [screenKey, urlKey, dispatch]);
}
