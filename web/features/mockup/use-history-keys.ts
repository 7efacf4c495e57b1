/** Undo and redo shortcuts for the whole page, except in text fields, which have their own. */
import { useEffect } from 'react';
import { historyKey } from './canvas-keys.ts';
import type { EditorDispatch } from './use-editor.ts';

export function useHistoryKeys(dispatch: EditorDispatch): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isTyping =
        event.target instanceof Element && event.target.closest('input:not([type=range]), textarea');
      const action = isTyping ? null : historyKey(event);
      if (!action) return;
      event.preventDefault();
      dispatch(action);
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [dispatch]);
}
