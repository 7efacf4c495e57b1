/** Property tests of the editor: undo, redo, limits and unique ids after any sequence of actions. */

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { canvasSize, componentTypes } from './component.ts';
import { createEditor, type EditorAction, type EditorState, editorReducer } from './editor.ts';
import { resizeHandles } from './geometry.ts';
import { orderMoves } from './order.ts';
import { validateMockup } from './validate-mockup.ts';

/** An action whose target is an index, since ids aren't known before the sequence runs. */
type Step = (state: EditorState) => EditorAction;

const number = fc.oneof(fc.integer({ min: -700, max: 700 }), fc.double());
const now = fc.integer({ min: 1, max: 4 });
const component = fc.constantFrom(...componentTypes);
const target = fc.nat(6).map((index) => (state: EditorState) => state.components[index]?.id ?? 'unknown');

const change: fc.Arbitrary<Step> = fc.oneof(
  fc.tuple(component, number, number, now).map(([type, x, y, time]): Step => {
    return () => ({ type: 'drop', component: type, x, y, now: time });
  }),
  fc.tuple(component, now).map(
    ([type, time]): Step =>
      () => ({ type: 'add', component: type, now: time }),
  ),
  fc.tuple(target, number, number).map(
    ([id, dx, dy]): Step =>
      (state) => ({ type: 'moveBy', id: id(state), dx, dy }),
  ),
  fc.tuple(target, fc.constantFrom(...resizeHandles), number, number).map(
    ([id, handle, dx, dy]): Step =>
      (state) => ({ type: 'resize', id: id(state), handle, dx, dy }),
  ),
  fc.tuple(target, fc.string({ unit: 'binary' }), number, number, number).map(
    ([id, label, x, y, width]): Step =>
      (state) => ({ type: 'setProperties', id: id(state), properties: { label, x, y, width } }),
  ),
  target.map(
    (id): Step =>
      (state) => ({ type: 'delete', id: id(state) }),
  ),
  fc.tuple(target, now).map(
    ([id, time]): Step =>
      (state) => ({ type: 'duplicate', id: id(state), now: time }),
  ),
  fc.tuple(target, fc.oneof(fc.constantFrom(...orderMoves), number)).map(
    ([id, move]): Step =>
      (state) => ({ type: 'reorder', id: id(state), move }),
  ),
  target.map(
    (id): Step =>
      (state) => ({ type: 'select', id: id(state) }),
  ),
  fc.constant<Step>(() => ({ type: 'clear' })),
  fc.constant<Step>((state) => ({ type: 'load', components: state.components.concat(state.components) })),
);

const anything: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: change },
  {
    weight: 2,
    arbitrary: fc.constantFrom<EditorAction['type'][]>('undo', 'redo', 'beginGesture', 'commitGesture').map(
      (type): Step =>
        () =>
          ({ type }) as EditorAction,
    ),
  },
);

const play = (steps: readonly Step[], start: EditorState) =>
  steps.reduce((state, step) => editorReducer(state, step(state)), start);

const repeat = (type: 'undo' | 'redo', times: number, start: EditorState) =>
  Array.from({ length: times }).reduce<EditorState>((state) => editorReducer(state, { type }), start);

const sequence = fc.array(anything, { maxLength: 60 });

it('undoes any sequence to its start and redoes it to its end', () => {
  fc.assert(
    fc.property(sequence, sequence, (before, steps) => {
      const start = createEditor(play(before, createEditor()).components);
      const end = editorReducer(play(steps, start), { type: 'commitGesture' });
      const undone = repeat('undo', end.past.length, end);
      expect(undone.components).toBe(start.components);
      expect(repeat('redo', end.past.length, undone).components).toBe(end.components);
    }),
  );
});

it('undo reverts any single change, and redo repeats it', () => {
  fc.assert(
    fc.property(sequence, change, (steps, step) => {
      const start = editorReducer(play(steps, createEditor()), { type: 'commitGesture' });
      const changed = editorReducer(start, step(start));
      if (changed.components === start.components) return;
      const undone = editorReducer(changed, { type: 'undo' });
      expect(undone.components).toBe(start.components);
      expect(editorReducer(undone, { type: 'redo' }).components).toBe(changed.components);
    }),
  );
});

it('keeps components inside the canvas, sizes at the minimum or more, ids unique and the selection valid', () => {
  fc.assert(
    fc.property(sequence, (steps) => {
      let state = createEditor();
      for (const step of steps) {
        state = editorReducer(state, step(state));
        const ids = new Set(state.components.map((item) => item.id));
        expect(ids.size).toBe(state.components.length);
        expect(state.selectedId === null || ids.has(state.selectedId)).toBe(true);
        for (const { x, y, width, height } of state.components) {
          expect(
            Math.min(x, y, canvasSize.width - x - width, canvasSize.height - y - height),
          ).toBeGreaterThanOrEqual(0);
          expect(Math.min(width, height)).toBeGreaterThanOrEqual(10);
        }
      }
      const metadata = { createdAt: '2026-01-01T00:00:00.000Z', canvasSize: { width: 400, height: 600 } };
      expect(validateMockup({ components: state.components, metadata }).ok).toBe(true);
    }),
  );
});
