/** Editor with screen reader announcements, and a toast when the canvas is full. */
import { useCallback, useRef, useState } from 'react';
import { type Components, maxComponents } from '#domain/mockup/component.ts';
import { type EditorState, editorReducer, isFull } from '#domain/mockup/editor.ts';
import { toast } from '../../ui/toast-store.ts';
import { announcementFor } from './announcements.ts';
import { type EditorDispatch, useEditor } from './use-editor.ts';

export interface AnnouncingEditor {
  editor: EditorState;
  dispatch: EditorDispatch;
  announcement: string;
  announce: (text: string) => void;
}

const adding: ReadonlySet<string> = new Set(['add', 'drop', 'duplicate']);

export function useAnnouncingEditor(
  components: Components,
  revision: number,
  onChange: (components: Components) => void,
): AnnouncingEditor {
  const [editor, change] = useEditor(components, revision, onChange);
  const [announcement, setAnnouncement] = useState('');
  const latest = useRef(editor);
  latest.current = editor;

  // Screen readers ignore an unchanged live region, so repeated text gets a trailing space.
  const announce = useCallback(
    (text: string) => setAnnouncement((last) => (last === text ? `${text}\u00a0` : text)),
    [],
  );
  const dispatch = useCallback<EditorDispatch>(
    (action) => {
      const before = latest.current;
      if (adding.has(action.type) && isFull(before)) return showFullToast();
      change(action);
      const text = announcementFor(action, before, editorReducer(before, action));
      if (text !== null) announce(text);
    },
    [change, announce],
  );
  return { editor, dispatch, announcement, announce };
}

const showFullToast = () =>
  toast({
    title: 'The canvas is full',
    description: `A mockup can have up to ${maxComponents} components. Delete some to add more.`,
  });
