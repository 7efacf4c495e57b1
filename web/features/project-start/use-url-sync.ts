/** Keeps the screen's mode and step in sync with the URL, so that Back returns to the previous one. */
import { useEffect, useRef } from 'react';
import type { StartLocation, StartState } from '#domain/project-draft.ts';
import type { ScreenDispatch } from './use-start.ts';

export interface UrlLocation {
  /** The location in the URL; home when it names none. */
  location: StartLocation;
  /** Puts a location into the URL, as a new history entry or replacing the current one. */
  goTo: (location: StartLocation, options: { replace: boolean }) => void;
}

const keyOf = ({ mode, step }: StartLocation) => (mode === 'wizard' ? `${mode}-${step}` : mode);

export function useUrlSync(start: StartState, dispatch: ScreenDispatch, { location, goTo }: UrlLocation) {
  const shown: StartLocation = { mode: start.mode, step: start.wizard.step };
  const [here, there] = [keyOf(shown), keyOf(location)];
  const synced = useRef<string | null>(null);
  const latest = useRef({ shown, location, goTo });
  latest.current = { shown, location, goTo };

  useEffect(() => {
    const isFirst = synced.current === null;
    if (here === there) {
      synced.current = here;
      return;
    }
    const now = latest.current;
    // The side that changed wins. On the first render a URL with a mode wins; otherwise the stored draft decides.
    const isUrlLeading = isFirst ? there !== 'home' : here === synced.current;
    if (isFirst && !isUrlLeading) synced.current = there;
    if (isUrlLeading) dispatch({ type: 'open', ...now.location });
    else now.goTo(now.shown, { replace: isFirst });
  }, [here, there, dispatch]);
}
