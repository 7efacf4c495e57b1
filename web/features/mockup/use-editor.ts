/** The editor's state on the screen: the domain's reducer, told outside whenever a change is complete. */
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
  /** What is known outside, here and of which revision. */
  const known = useRef({ components: editor.components, revision });
  useEffect(() => {
    const before = known.current;
    if (before.revision !== revision) {
      // From elsewhere: taken over as one step that can be undone, without leaving the canvas.
      known.current = { components, revision };
      dispatch({ type: 'load', components });
    } else if (!haveSameContent(editor.components, before.components)) {
      known.current = { components: editor.components, revision };
      onChange(editor.components);
    }
  }, [editor, components, revision, onChange]);
  return [editor, dispatch];
}
