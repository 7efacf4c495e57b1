/** Tests of the mockup editor's actions. */

import { describe, expect, it } from 'vitest';
import { canvasSize, componentTypes, paletteItem } from './component.ts';
import {
  canRedo,
  canSaveMockup,
  canUndo,
  createEditor,
  type EditorAction,
  type EditorState,
  editorReducer,
  selectedComponent,
} from './editor.ts';
import { overlaps } from './geometry.ts';

const run = (actions: readonly EditorAction[], start: EditorState = createEditor()) =>
  actions.reduce(editorReducer, start);

const drop = (component: 'header' | 'button' | 'card', x: number, y: number, now: number): EditorAction => ({
  type: 'drop',
  component,
  x,
  y,
  now,
});

const boxOf = (state: EditorState, id: string) => {
  const component = state.components.find((candidate) => candidate.id === id);
  return component && [component.x, component.y, component.width, component.height];
};

describe('adding', () => {
  it('centers a dropped component on the pointer, selects it and gives it an id from type and time', () => {
    const state = run([drop('button', 200, 300, 1718000000000)]);
    expect(state.components).toEqual([
      {
        id: 'button-1718000000000',
        type: 'button',
        label: 'Button',
        x: 140,
        y: 280,
        width: 120,
        height: 40,
        props: {},
      },
    ]);
    expect(state.selectedId).toBe('button-1718000000000');
  });

  it('keeps a component dropped near an edge inside the canvas', () => {
    expect(run([drop('header', 10, 5, 1)]).components[0]).toMatchObject({ x: 0, y: 0 });
    expect(run([drop('card', 395, 595, 1)]).components[0]).toMatchObject({ x: 150, y: 450 });
  });

  it('gives components added in the same millisecond different ids', () => {
    const state = run([
      drop('button', 100, 100, 7),
      drop('button', 100, 200, 7),
      drop('button', 100, 300, 7),
    ]);
    expect(state.components.map((component) => component.id)).toEqual([
      'button-7',
      'button-7-2',
      'button-7-3',
    ]);
  });

  it('finds free space on the canvas for a component added without dragging', () => {
    const state = run([
      { type: 'add', component: 'header', now: 1 },
      { type: 'add', component: 'navigation', now: 2 },
      { type: 'add', component: 'chart', now: 3 },
      { type: 'add', component: 'button', now: 4 },
    ]);
    expect(boxOf(state, 'header-1')).toEqual([0, 0, 400, 60]);
    expect(boxOf(state, 'navigation-2')).toEqual([0, 60, 400, 50]);
    expect(boxOf(state, 'chart-3')).toEqual([50, 118, 300, 200]);
    expect(boxOf(state, 'button-4')).toEqual([140, 326, 120, 40]);
  });

  it('uses free space beside other components before covering any', () => {
    const state = run([
      { type: 'add', component: 'header', now: 1 },
      ...Array.from(
        { length: 20 },
        (_, index) => ({ type: 'add', component: 'button', now: 2 + index }) as const,
      ),
    ]);
    const { components } = state;
    const covered = components.filter((one) =>
      components.some((other) => other !== one && overlaps(one, other)),
    );
    expect(covered).toEqual([]);
    for (const { x, y, width, height } of components) {
      expect([x >= 0, x + width <= canvasSize.width, y + height <= canvasSize.height]).not.toContain(false);
    }
  });

  it('still adds a visible component when the canvas has no free space', () => {
    let state = createEditor();
    for (let now = 0; now < 20; now += 1)
      state = editorReducer(state, { type: 'add', component: 'form', now });
    expect(state.components).toHaveLength(20);
    for (const { x, y, width, height } of state.components) {
      expect([x >= 0, x + width <= canvasSize.width, y + height <= canvasSize.height]).not.toContain(false);
    }
    const [last, beforeLast] = [state.components[19], state.components[18]];
    expect([last?.x, last?.y]).not.toEqual([beforeLast?.x, beforeLast?.y]);
  });

  it('adds every palette type at its default size', () => {
    for (const component of componentTypes) {
      const state = run([{ type: 'add', component, now: 1 }]);
      const { label, width, height } = paletteItem(component);
      expect(state.components[0]).toMatchObject({ type: component, label, width, height });
    }
  });
});

describe('changing', () => {
  const one = run([drop('card', 200, 200, 1)]);
  const id = 'card-1';

  it('moves to a position and by steps, and stops at the edges of the canvas', () => {
    expect(boxOf(run([{ type: 'setProperties', id, properties: { x: 12.4, y: 30 } }], one), id)).toEqual([
      12, 30, 250, 150,
    ]);
    expect(boxOf(run([{ type: 'moveBy', id, dx: -1000, dy: 10 }], one), id)).toEqual([0, 135, 250, 150]);
    expect(boxOf(run([{ type: 'moveBy', id, dx: 1000, dy: 1000 }], one), id)).toEqual([150, 450, 250, 150]);
  });

  it('resizes by a handle, keeping the opposite edge where it is', () => {
    expect(boxOf(run([{ type: 'resize', id, handle: 'se', dx: 20, dy: -30 }], one), id)).toEqual([
      75, 125, 270, 120,
    ]);
    expect(boxOf(run([{ type: 'resize', id, handle: 'nw', dx: 20, dy: -30 }], one), id)).toEqual([
      95, 95, 230, 180,
    ]);
    expect(boxOf(run([{ type: 'resize', id, handle: 'w', dx: -500, dy: 9 }], one), id)).toEqual([
      0, 125, 325, 150,
    ]);
    expect(boxOf(run([{ type: 'resize', id, handle: 'n', dx: 9, dy: 500 }], one), id)).toEqual([
      75, 265, 250, 10,
    ]);
    expect(boxOf(run([{ type: 'resize', id, handle: 'se', dx: 900, dy: 900 }], one), id)).toEqual([
      75, 125, 325, 475,
    ]);
  });

  it('puts a typed label on one line, clamps typed numbers and ignores NaN', () => {
    const properties = { label: 'Road\nbike', x: Number.NaN, y: -4, width: 3, height: 99999 };
    const state = run([{ type: 'setProperties', id, properties }], one);
    expect(selectedComponent(state)).toMatchObject({
      label: 'Road bike',
      x: 75,
      y: 0,
      width: 10,
      height: 600,
    });
  });

  it('keeps the identity of unchanged components', () => {
    const two = run([drop('button', 50, 50, 2)], one);
    const moved = run([{ type: 'moveBy', id: 'button-2', dx: 1, dy: 1 }], two);
    expect(moved.components[0]).toBe(two.components[0]);
    expect(moved.components[1]).not.toBe(two.components[1]);
  });

  it('returns the same state when nothing changes or the component is unknown', () => {
    expect(run([{ type: 'moveBy', id, dx: 0, dy: 0.2 }], one)).toBe(one);
    expect(run([{ type: 'delete', id: 'unknown' }], one)).toBe(one);
    expect(run([{ type: 'select', id: 'unknown' }], one)).toBe(one);
    expect(run([{ type: 'reorder', id, move: 'front' }], one)).toBe(one);
  });
});

describe('arranging', () => {
  const three = run([drop('header', 0, 0, 1), drop('button', 0, 0, 2), drop('card', 0, 0, 3)]);
  const order = (state: EditorState) => state.components.map((component) => component.type).join(' ');

  it.each([
    ['forward', 'button header card'],
    ['front', 'button card header'],
    ['backward', 'header button card'],
    ['back', 'header button card'],
  ] as const)('moves the header %s', (move, expected) => {
    expect(order(run([{ type: 'reorder', id: 'header-1', move }], three))).toBe(expected);
  });

  it('moves the card back by a step, all the way or to an index, and undoes it', () => {
    expect(order(run([{ type: 'reorder', id: 'card-3', move: 'backward' }], three))).toBe(
      'header card button',
    );
    expect(order(run([{ type: 'reorder', id: 'card-3', move: 'back' }], three))).toBe('card header button');
    const placed = run([{ type: 'reorder', id: 'card-3', move: 1 }], three);
    expect(order(placed)).toBe('header card button');
    expect(order(run([{ type: 'undo' }], placed))).toBe('header button card');
    expect(order(run([{ type: 'reorder', id: 'card-3', move: -7 }], three))).toBe('card header button');
  });

  it('duplicates with an offset, in front, and selects the copy', () => {
    const state = run([{ type: 'duplicate', id: 'button-2', now: 2 }], three);
    expect(state.components.at(-1)).toMatchObject({ id: 'button-2-2', type: 'button', x: 16, y: 16 });
    expect(state.selectedId).toBe('button-2-2');
  });

  it('offsets a copy in the opposite direction at an edge of the canvas', () => {
    const copyOf = (state: EditorState, id: string) =>
      run([{ type: 'duplicate', id, now: 9 }], state).components.at(-1);
    expect(copyOf(three, 'header-1')).toMatchObject({ x: 0, y: 16 });
    const corner = run([drop('card', 400, 600, 1)]);
    expect(copyOf(corner, 'card-1')).toMatchObject({ x: 134, y: 434 });
  });

  it('deletes the selected component and clears the selection', () => {
    const state = run([{ type: 'delete', id: 'card-3' }], three);
    expect(order(state)).toBe('header button');
    expect(state.selectedId).toBeNull();
  });

  it('clears the canvas, after which there is nothing to save', () => {
    const state = run([{ type: 'clear' }], three);
    expect(state.components).toEqual([]);
    expect(state.selectedId).toBeNull();
    expect(canSaveMockup(state)).toBe(false);
    expect(canSaveMockup(three)).toBe(true);
  });
});

describe('undo', () => {
  const start = run([drop('button', 100, 100, 1)]);
  const nudge: EditorAction = { type: 'moveBy', id: 'button-1', dx: 5, dy: 0 };

  it('reverts a whole gesture in one step', () => {
    const dragged = run([{ type: 'beginGesture' }, nudge, nudge, nudge, { type: 'commitGesture' }], start);
    expect(boxOf(dragged, 'button-1')?.[0]).toBe(55);
    expect(boxOf(run([{ type: 'undo' }], dragged), 'button-1')?.[0]).toBe(40);
    expect(boxOf(run([{ type: 'undo' }, { type: 'redo' }], dragged), 'button-1')?.[0]).toBe(55);
  });

  it('ignores a gesture that ends where it started, and keeps the redo history', () => {
    const undone = run([nudge, { type: 'undo' }], start);
    const back: EditorAction = { type: 'moveBy', id: 'button-1', dx: -5, dy: 0 };
    const state = run([{ type: 'beginGesture' }, nudge, back, { type: 'commitGesture' }], undone);
    expect(state.past).toHaveLength(1);
    expect(canRedo(state)).toBe(true);
  });

  it('deselects a component it removes, and a new change clears the redo history', () => {
    const state = run([{ type: 'undo' }], start);
    expect(state.selectedId).toBeNull();
    expect(canUndo(state)).toBe(false);
    expect(canRedo(run([drop('card', 9, 9, 2)], state))).toBe(false);
  });

  it('restores the components from before a load', () => {
    const loaded = run([{ type: 'load', components: [] }], start);
    expect(loaded.components).toEqual([]);
    expect(run([{ type: 'undo' }], loaded).components).toBe(start.components);
  });
});

it('undo selects the component it restores, and otherwise keeps the selection', () => {
  const two = run([
    { type: 'add', component: 'card', now: 1 },
    { type: 'add', component: 'button', now: 2 },
  ]);
  const deleted = run([{ type: 'delete', id: 'card-1' }], two);
  expect(deleted.selectedId).toBe('button-2');
  const restored = editorReducer(deleted, { type: 'undo' });
  expect(restored.selectedId).toBe('card-1');
  const moved = run([{ type: 'moveBy', id: 'button-2', dx: 5, dy: 5 }, { type: 'undo' }], restored);
  expect(moved.selectedId).toBe('card-1');
});
