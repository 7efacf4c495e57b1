/** Where a save stands, and which of them the page shows. */
import type { Issue } from '#domain/errors.ts';
import { isApiError } from '../../lib/api-error.ts';

export type SaveState =
  | { kind: 'idle' }
  | { kind: 'unsaved' }
  | { kind: 'saving' }
  | { kind: 'saved'; at: number }
  /** No answer came: the network or the server is away. */
  | { kind: 'offline' }
  /** The server answered that it cannot just now. */
  | { kind: 'waiting' }
  | { kind: 'conflict' }
  | { kind: 'failed'; message: string; issues: readonly Issue[] };

export const idle: SaveState = { kind: 'idle' };

export function stateAfterFailure(error: unknown): SaveState {
  if (!isApiError(error)) return { kind: 'waiting' };
  if (error.status === 0) return { kind: 'offline' };
  if (error.status >= 500 || error.status === 429) return { kind: 'waiting' };
  const issues = error.issues.map((issue) => ({ ...issue, path: issue.path.replace(/^data\.?/, '') }));
  return { kind: 'failed', message: error.serverMessage ?? 'This could not be saved', issues };
}

const order = ['failed', 'offline', 'waiting', 'conflict', 'saving', 'unsaved', 'saved', 'idle'] as const;

/** The one that matters most; of several saved ones the latest. */
export function foremost(states: readonly SaveState[]): SaveState {
  const rank = (state: SaveState) => order.indexOf(state.kind);
  return states.reduce((first, state) => {
    if (first.kind === 'saved' && state.kind === 'saved') return state.at > first.at ? state : first;
    return rank(state) < rank(first) ? state : first;
  }, idle);
}

const allSaved = 'All answers are saved.';
const troubles: Partial<Record<SaveState['kind'], string>> = {
  offline: 'You are offline. Your answers stay on this device until they can be sent.',
  waiting: 'Your answers could not be sent yet. They stay on this device, and are tried again.',
  conflict: 'One of your answers was changed by somebody else too. There is a choice to make.',
  failed: 'One of your answers was refused. It is marked.',
};

/** What a screen reader says of it: the first save, trouble, and its end; not every save of every pause in typing. */
export const nextAnnouncement = (before: string, kind: SaveState['kind']): string =>
  troubles[kind] ?? (kind === 'saved' ? allSaved : before);
