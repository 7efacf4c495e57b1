/** Editor state as a hook: the domain reducer, with onChange called for the user's changes. */
import { type Dispatch, useEffect, useReducer, useRef } from 'react';
import type { Components } from '#domain/mockup/component.ts';
import {
  createEditor,
  type EditorAction,
  type EditorState,
  editorReducer,
  haveSameContent,
} from '#domain/mockup/editor.ts';

export type EditorDispatch = Dispatch<EditorAction>;

export function useEditor(
  components: Components,
  revision: number,
  onChange: (components: Components) => void,
): [EditorState, EditorDispatch] {
  const [editor, dispatch] = useReducer(editorReducer, components, createEditor);
  /** The components the parent last passed in or was notified of. */
  const synced = useRef({ components: editor.components, revision });
  useEffect(() => {
    const before = synced.current;
    if (before.revision !== revision) {
      // Replaced from outside: loaded as one undo step.
      synced.current = { components, revision };
      dispatch({ type: 'load', components });
    } else if (!haveSameContent(editor.components, before.components)) {
      synced.current = { components: editor.components, revision };
      onChange(editor.components);
    }
  }, [editor, components, revision, onChange]);
  return [editor, dispatch];
}
