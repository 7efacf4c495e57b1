/** The mockup editor: every change a person can make on the canvas, as one reducer with undo and redo. */

import {
  type Box,
  type Components,
  type ComponentType,
  canvasSize,
  cleanLabel,
  createComponent,
  type MockupComponent,
  maximumComponents,
  newComponentId,
  paletteItem,
  uniqueId,
} from './component.ts';
import { centredAt, clampBox, freePlace, type ResizeHandle, resizeBox } from './geometry.ts';
import { beginGesture, commitGesture, type History, record, redo, undo } from './history.ts';
import { type OrderMove, reorder } from './order.ts';

export interface EditorState extends History {
  selectedId: string | null;
}

export interface ComponentProperties extends Box {
  label: string;
}

export type EditorAction =
  /** A palette item was dropped: its middle comes to lie at the point, in canvas pixels. */
  | { type: 'drop'; component: ComponentType; x: number; y: number; now: number }
  /** A palette item was chosen without a pointer: it finds a free place. */
  | { type: 'add'; component: ComponentType; now: number }
  | { type: 'select'; id: string | null }
  | { type: 'moveBy'; id: string; dx: number; dy: number }
  | { type: 'resize'; id: string; handle: ResizeHandle; dx: number; dy: number }
  /** Also the end of a drag: what moved under the pointer arrives here as one change. */
  | { type: 'setProperties'; id: string; properties: Partial<ComponentProperties> }
  | { type: 'delete'; id: string }
  | { type: 'duplicate'; id: string; now: number }
  /** A step or to an end, or to a place in the order of painting: where a layer was dropped. */
  | { type: 'reorder'; id: string; move: OrderMove | number }
  | { type: 'clear' }
  | { type: 'load'; components: Components }
  /** Between begin and commit, every change belongs to one step of undo: a held arrow key, a typed label. */
  | { type: 'beginGesture' }
  | { type: 'commitGesture' }
  | { type: 'undo' }
  | { type: 'redo' };

const duplicateOffset = 16;

export function createEditor(components: Components = []): EditorState {
  return { components: tidy(components), selectedId: null, past: [], future: [], before: null };
}

export function editorReducer(state: EditorState, action: EditorAction): EditorState {
  switch (action.type) {
    case 'drop':
      if (!Number.isFinite(action.x) || !Number.isFinite(action.y)) return state;
      return add(state, action, centredAt(paletteItem(action.component), action.x, action.y));
    case 'add':
      return add(state, action, freePlace(paletteItem(action.component), state.components, canvasSize));
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
      return rest.length === state.components.length ? state : keepSelection(record(state, rest));
    }
    case 'duplicate':
      return duplicate(state, action.id, action.now);
    case 'reorder':
      return record(state, reorder(state.components, action.id, action.move));
    case 'clear':
      return state.components.length === 0 ? state : keepSelection(record(state, []));
    case 'load': {
      const loaded = tidy(action.components);
      return haveSameContent(state.components, loaded) ? state : keepSelection(record(state, loaded));
    }
    case 'beginGesture':
      return beginGesture(state);
    case 'commitGesture':
      return commitGesture(state, haveSameContent);
    case 'undo':
      return keepSelection(undo(commitGesture(state, haveSameContent)));
    case 'redo':
      return keepSelection(redo(commitGesture(state, haveSameContent)));
  }
}

export const canUndo = (state: EditorState) => state.past.length > 0;
export const canRedo = (state: EditorState) => state.future.length > 0;

/** Whether what would add another component is refused. */
export const isFull = (state: EditorState) => state.components.length >= maximumComponents;

/** Clear Canvas and Save Mockup have nothing to do on an empty canvas. */
export const canSaveMockup = (state: EditorState) => state.components.length > 0;

export function selectedComponent(state: EditorState): MockupComponent | undefined {
  return state.components.find((component) => component.id === state.selectedId);
}

function select(state: EditorState, id: string | null): EditorState {
  if (id === state.selectedId) return state;
  const isThere = id === null || state.components.some((component) => component.id === id);
  return isThere ? { ...state, selectedId: id } : state;
}

/** A selection must not outlive its component, or the properties panel would edit nothing. */
function keepSelection(state: EditorState): EditorState {
  if (state.selectedId === null || selectedComponent(state)) return state;
  return { ...state, selectedId: null };
}

function append(state: EditorState, component: MockupComponent): EditorState {
  return { ...record(state, [...state.components, component]), selectedId: component.id };
}

function add(
  state: EditorState,
  { component: type, now }: { component: ComponentType; now: number },
  place: { x: number; y: number },
): EditorState {
  if (isFull(state)) return state;
  return append(state, createComponent(type, newComponentId(type, now, state.components), place.x, place.y));
}

function duplicate(state: EditorState, id: string, now: number): EditorState {
  const original = state.components.find((component) => component.id === id);
  if (!original || isFull(state)) return state;
  const shifted = { ...original, x: original.x + duplicateOffset, y: original.y + duplicateOffset };
  return append(state, {
    ...original,
    ...clampBox(shifted, original),
    id: newComponentId(original.type, now, state.components),
  });
}

/** Changes one component and leaves every other one the very same object, so that only one is drawn again. */
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

/** What comes from outside obeys the same rules as what is drawn here: allowed numbers, ids of its own. */
function tidy(components: Components): Components {
  const taken = new Set<string>();
  return components.slice(0, maximumComponents).map((component) => {
    const id = uniqueId(component.id, taken);
    taken.add(id);
    const tidied = {
      ...component,
      id,
      ...clampBox(component, paletteBox(component.type)),
      label: cleanLabel(component.label),
    };
    return isSameComponent(component, tidied) ? component : tidied;
  });
}

function paletteBox(type: ComponentType): Box {
  const { width, height } = paletteItem(type);
  return { x: 0, y: 0, width, height };
}
