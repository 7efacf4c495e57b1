/** The editor's state on the screen: the domain's reducer, told outside whenever a change is complete. */
import { type Dispatch, useEffect, useReducer, useRef } from 'react';
import type { Components } from '#domain/mockup/component.ts';
import { createEditor, type EditorAction, type EditorState, editorReducer } from '#domain/mockup/editor.ts';

export type EditorDispatch = Dispatch<EditorAction>;

export function useEditor(
  components: Components,
  onChange: (components: Components) => void,
): [EditorState, EditorDispatch] {
  const [editor, dispatch] = useReducer(editorReducer, components, createEditor);
  const told = useRef(editor.components);
  useEffect(() => {
    // While something is being dragged nothing is final.
    if (editor.before !== null || editor.components === told.current) return;
    told.current = editor.components;
    onChange(editor.components);
  }, [editor, onChange]);
  return [editor, dispatch];
}
