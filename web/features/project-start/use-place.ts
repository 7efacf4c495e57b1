/** Keeps mode and step of the screen and the address the same, so that the browser's Back goes one of them back. */
import { useEffect, useRef } from 'react';
import type { StartPlace, StartState } from '#domain/project-draft.ts';
import type { ScreenDispatch } from './use-start.ts';

export interface AddressedPlace {
  /** What the address names; home when it names nothing. */
  place: StartPlace;
  /** Puts a place into the address, as a new entry of the history or instead of the current one. */
  goTo: (place: StartPlace, options: { replace: boolean }) => void;
}

const keyOf = ({ mode, step }: StartPlace) => (mode === 'wizard' ? `${mode}-${step}` : mode);

export function usePlace(start: StartState, dispatch: ScreenDispatch, { place, goTo }: AddressedPlace) {
  const shown: StartPlace = { mode: start.mode, step: start.wizard.step };
  const [here, there] = [keyOf(shown), keyOf(place)];
  const agreed = useRef<string | null>(null);
  const latest = useRef({ shown, place, goTo });
  latest.current = { shown, place, goTo };

  useEffect(() => {
    const isFirst = agreed.current === null;
    if (here === there) {
      agreed.current = here;
      return;
    }
    const now = latest.current;
    // Whichever of the two has changed leads. At first an address that names a place does; otherwise one goes on there
    // where one left off.
    const isAddressLeading = isFirst ? there !== 'home' : here === agreed.current;
    if (isFirst && !isAddressLeading) agreed.current = there;
    if (isAddressLeading) dispatch({ type: 'open', ...now.place });
    else now.goTo(now.shown, { replace: isFirst });
  }, [here, there, dispatch]);
}
