/** The state of the project-start screen, kept with every change and followed across tabs and devices. */
import { type Dispatch, useEffect, useReducer, useState, useSyncExternalStore } from 'react';
import { initialStart, type StartAction, type StartState, startReducer } from '#domain/draft.ts';
import {
  type DraftPlace,
  draftOwner,
  draftPlace,
  followDraft,
  onDraftPlace,
  readDraft,
  swapDraft,
  writeDraft,
} from '../../lib/draft-storage.ts';
import { toast } from '../../ui/toast-store.ts';

/** Brings back a whole state: undo of Start over, or the work of another tab or device. */
type Restore = { type: 'restore'; state: StartState; from: 'here' | 'elsewhere' };
export type ScreenAction = StartAction | Restore;
export type ScreenDispatch = Dispatch<ScreenAction>;

interface Screen {
  start: StartState;
  /** Only what was changed here is written: two tabs that echo each other could overwrite what is being typed. */
  isFromHere: boolean;
  /** Grows with every restored state, so that whatever holds a copy of the old one is drawn anew. */
  revision: number;
}

function screenReducer(screen: Screen, action: ScreenAction): Screen {
  if (action.type === 'restore') {
    const { mode, wizard } = screen.start;
    // What was done elsewhere does not take anybody away from where they are.
    const start =
      action.from === 'here'
        ? action.state
        : { ...action.state, mode, wizard: { ...action.state.wizard, step: wizard.step } };
    return { start, isFromHere: action.from === 'here', revision: screen.revision + 1 };
  }
  const start = startReducer(screen.start, action);
  return start === screen.start ? screen : { ...screen, start, isFromHere: true };
}

export function useStart(): [Screen, ScreenDispatch] {
  const [owner] = useState(draftOwner);
  const [screen, dispatch] = useReducer(screenReducer, null, () => ({
    start: readDraft() ?? initialStart,
    isFromHere: false,
    revision: 0,
  }));

  // At once and not after a pause: the next thing that happens may be a closed tab.
  useEffect(() => {
    if (screen.isFromHere) writeDraft(screen.start, owner);
  }, [screen, owner]);

  useEffect(() => {
    const show = () => dispatch({ type: 'restore', state: readDraft() ?? initialStart, from: 'elsewhere' });
    return followDraft((aside) => {
      show();
      if (!aside) return;
      toast({
        title: 'Your draft was changed on two devices',
        description: 'This is the newer one. The other is kept.',
        action: {
          label: 'Show the other',
          onClick: () => {
            swapDraft();
            show();
          },
        },
      });
    });
  }, []);
  return [screen, dispatch];
}

export const useDraftPlace = (): DraftPlace => useSyncExternalStore(onDraftPlace, draftPlace);
