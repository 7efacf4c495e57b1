/** Canvas keys: the action of each key press, and the keys left to the browser. */
import { expect, it } from 'vitest';
import { componentKey, historyKey, type KeyPress } from './canvas-keys.ts';

const press = (key: string, more: Partial<KeyPress> = {}): KeyPress => ({
  key,
  shiftKey: false,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  ...more,
});
const act = (key: string, more?: Partial<KeyPress>) => componentKey(press(key, more), 'card-1', 7);

it('moves with the arrows by 8 pixels, and with Alt by one', () => {
  expect(act('ArrowLeft')).toEqual({ type: 'moveBy', id: 'card-1', dx: -8, dy: 0 });
  expect(act('ArrowDown', { altKey: true })).toEqual({ type: 'moveBy', id: 'card-1', dx: 0, dy: 1 });
});

it('resizes with Shift and the arrows', () => {
  expect(act('ArrowRight', { shiftKey: true })).toEqual({
    type: 'resize',
    id: 'card-1',
    handle: 'se',
    dx: 8,
    dy: 0,
  });
  expect(act('ArrowUp', { shiftKey: true, altKey: true })).toMatchObject({ dx: 0, dy: -1 });
});

it('deletes, duplicates, reorders and deselects', () => {
  expect(act('Delete')).toEqual({ type: 'delete', id: 'card-1' });
  expect(act('d', { metaKey: true })).toEqual({ type: 'duplicate', id: 'card-1', now: 7 });
  expect(act(']')).toEqual({ type: 'reorder', id: 'card-1', move: 'forward' });
  expect(act('Escape')).toEqual({ type: 'select', id: null });
});

it("leaves the browser's own keys alone", () => {
  for (const key of ['Tab', 'Enter', 'a', 'F5']) expect(act(key)).toBeNull();
  expect(act('ArrowLeft', { metaKey: true })).toBeNull();
  expect(act('r', { ctrlKey: true })).toBeNull();
});

it('undoes and redoes', () => {
  expect(historyKey(press('z', { ctrlKey: true }))).toEqual({ type: 'undo' });
  expect(historyKey(press('Z', { metaKey: true, shiftKey: true }))).toEqual({ type: 'redo' });
  expect(historyKey(press('y', { ctrlKey: true }))).toEqual({ type: 'redo' });
  expect(historyKey(press('z'))).toBeNull();
});
