/** Proves what a listener hears of each change on the canvas. */
import { expect, it } from 'vitest';
import { createEditor, type EditorAction, type EditorState, editorReducer } from '#domain/mockup/editor.ts';
import { spoken } from './spoken.ts';

const act = (before: EditorState, action: EditorAction) => {
  const after = editorReducer(before, action);
  return { after, words: spoken(action, before, after) };
};
const header = act(createEditor(), { type: 'add', component: 'header', now: 1 });
const both = act(header.after, { type: 'drop', component: 'card', x: 200, y: 200, now: 2 });
const label = { type: 'setProperties', id: 'card-2', properties: { label: 'Prices' } } as const;
const { after: editor } = act(both.after, label);

it('names what was added, duplicated and deleted', () => {
  expect([header.words, both.words]).toEqual(['Header added', 'Card added']);
  expect(act(editor, { type: 'duplicate', id: 'card-2', now: 3 }).words).toBe('Prices (Card) duplicated');
  expect(act(editor, { type: 'delete', id: 'card-2' }).words).toBe('Prices (Card) deleted');
});

it('counts layers from the front, also when it lies there already', () => {
  const front = { type: 'reorder', id: 'header-1', move: 'front' } as const;
  expect(act(editor, front).words).toBe('Header, layer 1 of 2');
  expect(act(act(editor, front).after, front).words).toBe('Header, layer 1 of 2');
});

it('says what is left after undo and redo, and when there is nothing to take back', () => {
  const undone = act(header.after, { type: 'undo' });
  expect(undone.words).toBe('Undone, 0 components on the canvas');
  expect(act(undone.after, { type: 'redo' }).words).toBe('Redone, 1 component on the canvas');
  expect(act(createEditor(), { type: 'undo' }).words).toBe('Nothing to undo');
  expect(act(createEditor(), { type: 'redo' }).words).toBe('Nothing to redo');
});

it('is silent where the focus speaks', () => {
  expect(act(editor, label).words).toBeNull();
  expect(act(editor, { type: 'select', id: 'card-2' }).words).toBeNull();
});
