/** Undo history: every change stores the previous components; a gesture counts as one step. */

import type { Components } from './component.ts';

export interface History {
  components: Components;
  past: readonly Components[];
  future: readonly Components[];
  /** The components at the start of the open gesture; null between gestures. */
  before: Components | null;
}

/** Bounds memory in long sessions. */
const historyLimit = 200;

/** Records the new components as one step, or as part of the open gesture. */
export function record<State extends History>(state: State, components: Components): State {
  if (components === state.components) return state;
  // The redo history is kept until the gesture ends, in case the gesture changes nothing.
  if (state.before !== null) return { ...state, components };
  return { ...state, components, past: [...state.past, state.components].slice(-historyLimit), future: [] };
}

export function beginGesture<State extends History>(state: State): State {
  return state.before === null ? { ...state, before: state.components } : state;
}

/** Closes the gesture as one step, or as none if nothing changed. */
export function commitGesture<State extends History>(
  state: State,
  isSame: (one: Components, other: Components) => boolean,
): State {
  const { before } = state;
  if (before === null) return state;
  const closed = { ...state, components: before, before: null };
  return isSame(before, state.components) ? closed : record(closed, state.components);
}

export function undo<State extends History>(state: State): State {
  const previous = state.past.at(-1);
  if (previous === undefined) return state;
  return {
    ...state,
    components: previous,
    past: state.past.slice(0, -1),
    future: [state.components, ...state.future],
  };
}

export function redo<State extends History>(state: State): State {
  const [next, ...future] = state.future;
  if (next === undefined) return state;
  return { ...state, components: next, past: [...state.past, state.components], future };
}
