/** Canvas keys: maps key presses to editor actions. */
import type { EditorAction } from '#domain/mockup/editor.ts';

export interface KeyPress {
  key: string;
  shiftKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
}

const directions: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Pixels per press of an arrow key, without and with Alt. */
const step = 8;
const fineStep = 1;

export const isArrow = (key: string): boolean => key in directions;

export function componentKey(press: KeyPress, id: string, now: number): EditorAction | null {
  const isCommand = press.ctrlKey || press.metaKey;
  const direction = directions[press.key];
  if (direction && !isCommand) {
    const pixels = press.altKey ? fineStep : step;
    const [dx, dy] = [direction[0] * pixels, direction[1] * pixels];
    return press.shiftKey ? { type: 'resize', id, handle: 'se', dx, dy } : { type: 'moveBy', id, dx, dy };
  }
  if (isCommand) return press.key.toLowerCase() === 'd' ? { type: 'duplicate', id, now } : null;
  switch (press.key) {
    case 'Delete':
    case 'Backspace':
      return { type: 'delete', id };
    case ']':
      return { type: 'reorder', id, move: 'forward' };
    case '[':
      return { type: 'reorder', id, move: 'backward' };
    case 'Escape':
      return { type: 'select', id: null };
    default:
      return null;
  }
}

export interface HistoryAction {
  type: 'undo' | 'redo';
}

/** Undo and redo. The caller excludes text fields, which have their own. */
export function historyKey(press: KeyPress): HistoryAction | null {
  if (!press.ctrlKey && !press.metaKey) return null;
  const key = press.key.toLowerCase();
  if (key === 'z') return { type: press.shiftKey ? 'redo' : 'undo' };
  return key === 'y' ? { type: 'redo' } : null;
}
