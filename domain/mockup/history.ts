/** Undo and redo: every change keeps the list that was there before, and a gesture counts as one step. */

import type { Components } from './component.ts';

export interface History {
  components: Components;
  past: readonly Components[];
  future: readonly Components[];
  /** The components as they were when the open gesture began; null between gestures. */
  before: Components | null;
}

/** More steps than anyone walks back, few enough that a day of drawing stays small in memory. */
export const historyLimit = 200;

/** The new components as one step, or as part of the gesture that is open. */
export function record<State extends History>(state: State, components: Components): State {
  if (components === state.components) return state;
  // What could be redone is kept until the gesture ends: one that changes nothing costs nothing.
  if (state.before !== null) return { ...state, components };
  return { ...state, components, past: [...state.past, state.components].slice(-historyLimit), future: [] };
}

export function beginGesture<State extends History>(state: State): State {
  return state.before === null ? { ...state, before: state.components } : state;
}

/** Closes the gesture as one step, or as none when everything came back to where it was. */
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
