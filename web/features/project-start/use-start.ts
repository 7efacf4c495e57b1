/** State of the project-start screen: stored on every change, synced across tabs and devices. */
import {
  type Dispatch,
  useCallback,
  useEffect,
  useReducer,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import {
  initialStart,
  isSameContent,
  isTouched,
  type StartAction,
  type StartState,
  startReducer,
} from '#domain/project-draft.ts';
import { toast } from '../../ui/toast-store.ts';
import {
  type DraftSaveState,
  draftOwner,
  draftSaveState,
  onDraftSaveState,
  readDraft,
  swapDraft,
  watchDraft,
  writeAfterLeaving,
  writeDraft,
  writeLocation,
} from './current-draft.ts';

/**
 * Replaces the whole state: undoing Start over, or showing a stored draft after a switch or a change in another tab or on
 * another device.
 */
type Restore = { type: 'restore'; state: StartState; isStored: boolean };
export type ScreenAction = StartAction | Restore;
export type ScreenDispatch = Dispatch<ScreenAction>;

interface Screen {
  start: StartState;
  /** Whether storage has `start`. If so, it isn't written: two tabs echoing each other could overwrite what is being typed. */
  isStored: boolean;
  /** Increases when the whole state is replaced, so that components reset their local copies. */
  revision: number;
}

function screenReducer(screen: Screen, action: ScreenAction): Screen {
  if (action.type === 'restore') {
    const { state, isStored } = action;
    const start = isStored ? stayingAt(screen.start, state) : state;
    return { start, isStored, revision: screen.revision + 1 };
  }
  const start = startReducer(screen.start, action);
  return start === screen.start ? screen : { ...screen, start, isStored: false };
}

/** Showing a stored draft keeps the current mode and step, unless the draft is gone. */
function stayingAt(current: StartState, { wizard, ...incoming }: StartState): StartState {
  const isGone = isTouched(current) && !isTouched({ wizard, ...incoming });
  return {
    ...incoming,
    mode: isGone ? 'home' : current.mode,
    wizard: { ...wizard, step: isGone ? 0 : current.wizard.step },
  };
}

/** Opens in home mode, which asks whether to continue the draft; a URL with a mode then opens that mode. */
function draftToOpen(): StartState {
  const stored = readDraft();
  return stored && isTouched(stored) ? { ...stored, mode: 'home' } : initialStart;
}

export function useStart(): [Screen, ScreenDispatch] {
  const [owner] = useState(draftOwner);
  const [screen, dispatch] = useReducer(screenReducer, null, () => ({
    start: draftToOpen(),
    isStored: true,
    revision: 0,
  }));

  const written = useRef(screen.start);
  // Not debounced: the tab may be closed at any moment.
  useEffect(() => {
    if (!screen.isStored) {
      const write = isSameContent(screen.start, written.current) ? writeLocation : writeDraft;
      write(screen.start, owner);
    }
    written.current = screen.start;
  }, [screen, owner]);

  const shown = useRef(screen.start);
  shown.current = screen.start;
  useEffect(() => {
    return watchDraft((aside) => {
      const draft = readDraft();
      if (!draft && isTouched(shown.current)) {
        toast({
          title: 'Your draft is now a project',
          description: 'You can find it on your dashboard.',
        });
      }
      dispatch({ type: 'restore', state: draft ?? initialStart, isStored: true });
      if (!aside) return;
      toast({
        title: 'Your draft was changed on two devices',
        description: "You're seeing the newer version. We kept the other one.",
        action: {
          label: 'Switch to the other draft',
          onClick: () => switchToSetAsideDraft(dispatch),
        },
      });
    });
  }, []);

  const hasLeft = useRef(false);
  useEffect(() => {
    hasLeft.current = false;
    return () => {
      hasLeft.current = true;
    };
  }, []);
  // React ignores actions dispatched while the screen unmounts, such as adding a feature left in its field, or later, such
  // as the Undo in a toast. They are written here instead.
  const dispatchOrWrite = useCallback(
    (action: ScreenAction) => {
      if (!hasLeft.current) return dispatch(action);
      if (action.type === 'restore' && action.isStored) return;
      shown.current = action.type === 'restore' ? action.state : startReducer(shown.current, action);
      writeAfterLeaving(shown.current, owner);
    },
    [owner],
  );
  return [screen, dispatchOrWrite];
}

/** Switches to the draft that was set aside last. */
export function switchToSetAsideDraft(dispatch: ScreenDispatch): void {
  swapDraft();
  dispatch({ type: 'restore', state: readDraft() ?? initialStart, isStored: true });
}

export const useDraftSaveState = (): DraftSaveState => useSyncExternalStore(onDraftSaveState, draftSaveState);
