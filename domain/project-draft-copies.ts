/** Local and server copies of a project draft: which one to keep after edits on several devices. */

import { isTouched, type StartState } from './project-draft.ts';
import { serializeDraft } from './project-draft-storage.ts';

export interface LocalCopy {
  state: StartState | null;
  /** The server revision this copy is based on. */
  revision: number;
  /** Time of the last unsaved change; null when the server has everything. */
  changedAt: string | null;
}

export interface ServerCopy {
  state: StartState | null;
  revision: number;
  savedAt: string | null;
}

export interface Reconciled {
  keep: 'local' | 'server';
  /** The other copy, set aside if its work would be lost otherwise. */
  aside: StartState | null;
}

const hasContent = (state: StartState | null): state is StartState => state !== null && isTouched(state);

/** Mode and step are not content. */
const contentOf = (state: StartState) =>
  serializeDraft({ ...state, mode: 'home', wizard: { ...state.wizard, step: 0 } });

/** An outdated copy is replaced. Two copies with new work are never merged: the newer one wins. */
export function reconcile(local: LocalCopy, server: ServerCopy): Reconciled {
  if (server.revision === local.revision) return { keep: 'local', aside: null };
  if (local.changedAt === null || !hasContent(local.state)) return { keep: 'server', aside: null };
  if (!hasContent(server.state)) return { keep: 'local', aside: null };
  if (contentOf(local.state) === contentOf(server.state)) return { keep: 'server', aside: null };
  const isLocalNewer = Date.parse(local.changedAt) > Date.parse(server.savedAt ?? '');
  return isLocalNewer ? { keep: 'local', aside: server.state } : { keep: 'server', aside: local.state };
}
