/** Undo and redo shortcuts for the whole page, except in text fields, which have their own. */
import { useEffect } from 'react';
import { type HistoryAction, historyKey } from './canvas-keys.ts';

export function useHistoryKeys(onHistory: (action: HistoryAction) => void): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isTyping =
        event.target instanceof Element && event.target.closest('input:not([type=range]), textarea');
      const action = isTyping ? null : historyKey(event);
      if (!action) return;
      event.preventDefault();
      onHistory(action);
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [onHistory]);
}
