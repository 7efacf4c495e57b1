/** The editor for those who listen too: every change is said, and so is the one that a full canvas refuses. */
import { useCallback, useRef, useState } from 'react';
import { type Components, maximumComponents } from '#domain/mockup/component.ts';
import { type EditorState, editorReducer, isFull } from '#domain/mockup/editor.ts';
import { toast } from '../../ui/toast-store.ts';
import { spoken } from './spoken.ts';
import { type EditorDispatch, useEditor } from './use-editor.ts';

export interface SpokenEditor {
  editor: EditorState;
  dispatch: EditorDispatch;
  /** The latest words. */
  said: string;
  say: (words: string) => void;
}

const adding: ReadonlySet<string> = new Set(['add', 'drop', 'duplicate']);

export function useSpokenEditor(
  components: Components,
  revision: number,
  onChange: (components: Components) => void,
): SpokenEditor {
  const [editor, change] = useEditor(components, revision, onChange);
  const [said, setSaid] = useState('');
  const latest = useRef(editor);
  latest.current = editor;

  // The same words twice would be heard once.
  const say = useCallback(
    (words: string) => setSaid((last) => (last === words ? `${words}\u00a0` : words)),
    [],
  );
  const dispatch = useCallback<EditorDispatch>(
    (action) => {
      const before = latest.current;
      if (adding.has(action.type) && isFull(before)) return sayFull();
      change(action);
      const words = spoken(action, before, editorReducer(before, action));
      if (words !== null) say(words);
    },
    [change, say],
  );
  return { editor, dispatch, said, say };
}

const sayFull = () =>
  toast({
    title: 'The canvas is full',
    description: `A mockup holds at most ${maximumComponents} components.`,
  });
