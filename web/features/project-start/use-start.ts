/** The state of the project-start screen, kept with every change and followed across tabs and devices. */
import { type Dispatch, useEffect, useReducer, useRef, useState, useSyncExternalStore } from 'react';
import {
  initialStart,
  isSameWork,
  isTouched,
  type StartAction,
  type StartState,
  startReducer,
} from '#domain/project-draft.ts';
import { toast } from '../../ui/toast-store.ts';
import {
  type DraftPlace,
  draftOwner,
  draftPlace,
  followDraft,
  onDraftPlace,
  readDraft,
  swapDraft,
  writeDraft,
  writePlace,
} from './current-draft.ts';

/** Brings back a whole state: undo of Start over, or the work of another tab or device. */
type Restore = { type: 'restore'; state: StartState; from: 'here' | 'elsewhere' };
export type ScreenAction = StartAction | Restore;
export type ScreenDispatch = Dispatch<ScreenAction>;

interface Screen {
  start: StartState;
  /** Only what was changed here is written: two tabs that echo each other could overwrite what is being typed. */
  isFromHere: boolean;
  /** Grows with every restored state, so that whoever holds a copy of a part takes the new one. */
  revision: number;
}

function screenReducer(screen: Screen, action: ScreenAction): Screen {
  if (action.type === 'restore') {
    const isFromHere = action.from === 'here';
    const start = isFromHere ? action.state : stayingAt(screen.start, action.state);
    return { start, isFromHere, revision: screen.revision + 1 };
  }
  const start = startReducer(screen.start, action);
  return start === screen.start ? screen : { ...screen, start, isFromHere: true };
}

/** What was done elsewhere does not take anybody away from where they are, unless there is nothing left to be at. */
function stayingAt(here: StartState, { wizard, ...there }: StartState): StartState {
  const isGone = isTouched(here) && !isTouched({ wizard, ...there });
  return {
    ...there,
    mode: isGone ? 'home' : here.mode,
    wizard: { ...wizard, step: isGone ? 0 : here.wizard.step },
  };
}

/** Whoever only looked around begins at the beginning. */
function draftToOpen(): StartState {
  const kept = readDraft();
  return kept && isTouched(kept) ? kept : initialStart;
}

export function useStart(): [Screen, ScreenDispatch] {
  const [owner] = useState(draftOwner);
  const [screen, dispatch] = useReducer(screenReducer, null, () => ({
    start: draftToOpen(),
    isFromHere: false,
    revision: 0,
  }));

  const written = useRef(screen.start);
  // At once and not after a pause: the next thing that happens may be a closed tab.
  useEffect(() => {
    if (screen.isFromHere) {
      const write = isSameWork(screen.start, written.current) ? writePlace : writeDraft;
      write(screen.start, owner);
    }
    written.current = screen.start;
  }, [screen, owner]);

  const shown = useRef(screen.start);
  shown.current = screen.start;
  useEffect(() => {
    return followDraft((aside) => {
      const found = readDraft();
      if (!found && isTouched(shown.current)) {
        toast({
          title: 'Your draft has become a project',
          description: 'You will find it on the dashboard.',
        });
      }
      dispatch({ type: 'restore', state: found ?? initialStart, from: 'elsewhere' });
      if (!aside) return;
      toast({
        title: 'Your draft was changed on two devices',
        description: 'This is the newer one. The other is kept.',
        action: {
          label: 'Show the other',
          onClick: () => showAside(dispatch),
        },
      });
    });
  }, []);
  return [screen, dispatch];
}

/** The draft that was put aside comes onto the table. */
export function showAside(dispatch: ScreenDispatch): void {
  swapDraft();
  dispatch({ type: 'restore', state: readDraft() ?? initialStart, from: 'elsewhere' });
}

export const useDraftPlace = (): DraftPlace => useSyncExternalStore(onDraftPlace, draftPlace);
