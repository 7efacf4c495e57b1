/** Save states of sections, and which one the page shows and announces. */
import type { Issue } from '#domain/errors.ts';
import { isApiError } from '../../lib/api-error.ts';

export type SaveState =
  | { kind: 'idle' }
  | { kind: 'unsaved' }
  | { kind: 'saving' }
  | { kind: 'saved'; at: number }
  /** No response from the server. */
  | { kind: 'offline' }
  /** The server responded with a temporary error. */
  | { kind: 'waiting' }
  | { kind: 'conflict' }
  /** The server refused an answer, which is marked. */
  | { kind: 'failed'; message: string; issues: readonly Issue[] }
  /** The server refused the save, but not because of an answer: the project may no longer be the user's to edit. */
  | { kind: 'refused'; message: string };

export const idle: SaveState = { kind: 'idle' };

export function stateAfterFailure(error: unknown): SaveState {
  if (!isApiError(error)) return { kind: 'waiting' };
  if (error.status === 0) return { kind: 'offline' };
  if (error.status >= 500 || error.status === 429) return { kind: 'waiting' };
  const issues = error.issues.map((issue) => ({ ...issue, path: issue.path.replace(/^data\.?/, '') }));
  const message = error.serverMessage ?? "We couldn't save this answer. Please try again.";
  return issues.length > 0 ? { kind: 'failed', message, issues } : { kind: 'refused', message };
}

/** A section with an unresolved conflict doesn't count as saved, even if its other answers are. */
export const unlessConflict = (section: { conflicts: readonly unknown[] }, save: SaveState): SaveState =>
  section.conflicts.length > 0 ? { kind: 'conflict' } : save;

const order = [
  'failed',
  'refused',
  'offline',
  'waiting',
  'conflict',
  'saving',
  'unsaved',
  'saved',
  'idle',
] as const;

/** The most important state. Of several saved ones, the latest. */
export function foremost(states: readonly SaveState[]): SaveState {
  const rank = (state: SaveState) => order.indexOf(state.kind);
  return states.reduce((first, state) => {
    if (first.kind === 'saved' && state.kind === 'saved') return state.at > first.at ? state : first;
    return rank(state) < rank(first) ? state : first;
  }, idle);
}

/** Why a section that was to be saved now still has unsaved answers, and what to do. */
export function saveProblem(
  number: number,
  section: { conflicts: readonly unknown[]; save: SaveState },
): string {
  const save = unlessConflict(section, section.save);
  if (save.kind === 'conflict')
    return `An answer in Section ${number} conflicts with another change. Choose which one to keep, then try again.`;
  if (save.kind === 'failed')
    return `We couldn't save an answer in Section ${number}. Correct the marked answer, then try again.`;
  if (save.kind === 'refused') return save.message;
  if (save.kind === 'offline')
    return "You're offline. Your answers are saved on this device. Try again when you're back online.";
  return "We couldn't save your answers. They're saved on this device. Please try again in a few minutes.";
}

const allSaved = 'All answers are saved.';
const problems: Partial<Record<SaveState['kind'], string>> = {
  offline: "You're offline. Your answers are saved on this device and will be sent when you're back.",
  waiting: "We couldn't send your answers. They're saved on this device, and we'll keep trying.",
  conflict: 'One of your answers conflicts with another change. Choose which answer to keep.',
  failed: "We couldn't save one of your answers. It's marked in the form.",
  refused: "We couldn't save your answers. They're saved on this device. Reload the page to try again.",
};

/** Screen reader announcement: the first save, a problem and the recovery, but not every autosave. */
export const nextAnnouncement = (before: string, kind: SaveState['kind']): string =>
  problems[kind] ?? (kind === 'saved' ? allSaved : before);
