/** Screen reader announcements of the mockup canvas. */
import { expect, it } from 'vitest';
import { createEditor, type EditorAction, type EditorState, editorReducer } from '#domain/mockup/editor.ts';
import { announcementFor } from './announcements.ts';

const act = (before: EditorState, action: EditorAction) => {
  const after = editorReducer(before, action);
  return { after, text: announcementFor(action, before, after) };
};
const header = act(createEditor(), { type: 'add', component: 'header', now: 1 });
const both = act(header.after, { type: 'drop', component: 'card', x: 200, y: 200, now: 2 });
const label = { type: 'setProperties', id: 'card-2', properties: { label: 'Prices' } } as const;
const { after: editor } = act(both.after, label);

it('names the component that was added, duplicated or deleted', () => {
  expect([header.text, both.text]).toEqual(['Header added', 'Card added']);
  expect(act(editor, { type: 'duplicate', id: 'card-2', now: 3 }).text).toBe('Prices (Card) duplicated');
  expect(act(editor, { type: 'delete', id: 'card-2' }).text).toBe('Prices (Card) deleted');
});

it("announces the layer number, counted from the front, even if it didn't change", () => {
  const front = { type: 'reorder', id: 'header-1', move: 'front' } as const;
  expect(act(editor, front).text).toBe('Header, layer 1 of 2');
  expect(act(act(editor, front).after, front).text).toBe('Header, layer 1 of 2');
});

it('announces undo and redo, and when there is nothing to undo or redo', () => {
  const undone = act(header.after, { type: 'undo' });
  expect(undone.text).toBe('Undone, 0 components on the canvas');
  expect(act(undone.after, { type: 'redo' }).text).toBe('Redone, 1 component on the canvas');
  expect(act(createEditor(), { type: 'undo' }).text).toBe('Nothing to undo');
  expect(act(createEditor(), { type: 'redo' }).text).toBe('Nothing to redo');
});

it("doesn't announce a change that focus already announces", () => {
  expect(act(editor, label).text).toBeNull();
  expect(act(editor, { type: 'select', id: 'card-2' }).text).toBeNull();
});
