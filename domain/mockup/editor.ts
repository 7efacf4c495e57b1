/** Mockup editor: a reducer for every change on the canvas, with undo and redo. */

import {
  type Box,
  type Components,
  type ComponentType,
  canvasSize,
  cleanLabel,
  createComponent,
  type MockupComponent,
  maxComponents,
  newComponentId,
  paletteItem,
  uniqueId,
} from './component.ts';
import { centeredAt, clampBox, freePosition, offsetFrom, type ResizeHandle, resizeBox } from './geometry.ts';
import { beginGesture, commitGesture, type History, record, redo, undo } from './history.ts';
import { type OrderMove, reorder } from './order.ts';

export interface EditorState extends History {
  selectedId: string | null;
}

export interface ComponentProperties extends Box {
  label: string;
}

export type EditorAction =
  /** A palette item was dropped: it is centered on the point, in canvas pixels. */
  | { type: 'drop'; component: ComponentType; x: number; y: number; now: number }
  /** A palette item was clicked, tapped or added by keyboard: it goes to free space. */
  | { type: 'add'; component: ComponentType; now: number }
  | { type: 'select'; id: string | null }
  | { type: 'moveBy'; id: string; dx: number; dy: number }
  | { type: 'resize'; id: string; handle: ResizeHandle; dx: number; dy: number }
  /** Also dispatched at the end of a drag, as one change. */
  | { type: 'setProperties'; id: string; properties: Partial<ComponentProperties> }
  | { type: 'delete'; id: string }
  | { type: 'duplicate'; id: string; now: number }
  /** By one step, to an end, or to an index in painting order (where a layer was dropped). */
  | { type: 'reorder'; id: string; move: OrderMove | number }
  | { type: 'clear' }
  | { type: 'load'; components: Components }
  /** All changes between begin and commit are one undo step: a held arrow key, a typed label. */
  | { type: 'beginGesture' }
  | { type: 'commitGesture' }
  | { type: 'undo' }
  | { type: 'redo' };

const duplicateOffset = 16;

export function createEditor(components: Components = []): EditorState {
  return { components: normalize(components), selectedId: null, past: [], future: [], before: null };
}

export function editorReducer(state: EditorState, action: EditorAction): EditorState {
  switch (action.type) {
    case 'drop':
      if (!Number.isFinite(action.x) || !Number.isFinite(action.y)) return state;
      return add(state, action, centeredAt(paletteItem(action.component), action.x, action.y));
    case 'add':
      return add(state, action, freePosition(paletteItem(action.component), state.components, canvasSize));
    case 'select':
      return select(state, action.id);
    case 'moveBy':
      return change(state, action.id, (box) => ({ ...box, x: box.x + action.dx, y: box.y + action.dy }));
    case 'resize':
      return change(state, action.id, (box) => resizeBox(box, action.handle, action.dx, action.dy));
    case 'setProperties':
      return change(state, action.id, (component) => ({ ...component, ...action.properties }));
    case 'delete': {
      const rest = state.components.filter((component) => component.id !== action.id);
      return rest.length === state.components.length ? state : dropStaleSelection(record(state, rest));
    }
    case 'duplicate':
      return duplicate(state, action.id, action.now);
    case 'reorder':
      return record(state, reorder(state.components, action.id, action.move));
    case 'clear':
      return state.components.length === 0 ? state : dropStaleSelection(record(state, []));
    case 'load': {
      const loaded = normalize(action.components);
      return haveSameContent(state.components, loaded) ? state : dropStaleSelection(record(state, loaded));
    }
    case 'beginGesture':
      return beginGesture(state);
    case 'commitGesture':
      return commitGesture(state, haveSameContent);
    case 'undo':
      return selectRestored(state, undo(commitGesture(state, haveSameContent)));
    case 'redo':
      return selectRestored(state, redo(commitGesture(state, haveSameContent)));
  }
}

export const canUndo = (state: EditorState) => state.past.length > 0;
export const canRedo = (state: EditorState) => state.future.length > 0;

/** Whether no more components can be added. */
export const isFull = (state: EditorState) => state.components.length >= maxComponents;

/** Clear Canvas and Save Mockup are disabled on an empty canvas. */
export const canSaveMockup = (state: EditorState) => state.components.length > 0;

export function selectedComponent(state: EditorState): MockupComponent | undefined {
  return state.components.find((component) => component.id === state.selectedId);
}

function select(state: EditorState, id: string | null): EditorState {
  if (id === state.selectedId) return state;
  const exists = id === null || state.components.some((component) => component.id === id);
  return exists ? { ...state, selectedId: id } : state;
}

/** A selection must not outlive its component, or the properties panel would edit nothing. */
function dropStaleSelection(state: EditorState): EditorState {
  if (state.selectedId === null || selectedComponent(state)) return state;
  return { ...state, selectedId: null };
}

/** Undo and redo select what they restore; otherwise they keep the selection. */
function selectRestored(before: EditorState, after: EditorState): EditorState {
  const known = new Set(before.components.map(({ id }) => id));
  const restored = after.components.findLast(({ id }) => !known.has(id));
  return restored ? { ...after, selectedId: restored.id } : dropStaleSelection(after);
}

function append(state: EditorState, component: MockupComponent): EditorState {
  return { ...record(state, [...state.components, component]), selectedId: component.id };
}

function add(
  state: EditorState,
  { component: type, now }: { component: ComponentType; now: number },
  position: { x: number; y: number },
): EditorState {
  if (isFull(state)) return state;
  return append(
    state,
    createComponent(type, newComponentId(type, now, state.components), position.x, position.y),
  );
}

function duplicate(state: EditorState, id: string, now: number): EditorState {
  const original = state.components.find((component) => component.id === id);
  if (!original || isFull(state)) return state;
  return append(state, {
    ...original,
    ...offsetFrom(original, duplicateOffset),
    id: newComponentId(original.type, now, state.components),
  });
}

/** Changes one component and keeps the identity of the others, so that only one re-renders. */
function change(
  state: EditorState,
  id: string,
  edit: (component: MockupComponent) => Partial<ComponentProperties> & Box,
): EditorState {
  const index = state.components.findIndex((component) => component.id === id);
  const component = state.components[index];
  if (!component) return state;
  const edited = edit(component);
  const next: MockupComponent = {
    ...component,
    ...clampBox(edited, component),
    label: cleanLabel(edited.label ?? component.label),
  };
  if (isSameComponent(component, next)) return state;
  const components = state.components.slice();
  components[index] = next;
  return record(state, components);
}

function isSameComponent(one: MockupComponent, other: MockupComponent): boolean {
  return (
    one === other ||
    (one.id === other.id &&
      one.type === other.type &&
      one.label === other.label &&
      one.x === other.x &&
      one.y === other.y &&
      one.width === other.width &&
      one.height === other.height)
  );
}

export function haveSameContent(one: Components, other: Components): boolean {
  return (
    one === other ||
    (one.length === other.length &&
      one.every((component, index) => {
        const counterpart = other[index];
        return counterpart !== undefined && isSameComponent(component, counterpart);
      }))
  );
}

/** Applies the editor's rules to loaded components: valid numbers and labels, unique ids. */
function normalize(components: Components): Components {
  const taken = new Set<string>();
  return components.slice(0, maxComponents).map((component) => {
    const id = uniqueId(component.id, taken);
    taken.add(id);
    const normalized = {
      ...component,
      id,
      ...clampBox(component, paletteBox(component.type)),
      label: cleanLabel(component.label),
    };
    return isSameComponent(component, normalized) ? component : normalized;
  });
}

function paletteBox(type: ComponentType): Box {
  const { width, height } = paletteItem(type);
  return { x: 0, y: 0, width, height };
}
