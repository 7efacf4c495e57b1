/** Which of two copies of a draft counts, when a person has worked on more than one device. */

import { isTouched, type StartState } from './project-draft.ts';
import { serializeDraft } from './project-draft-storage.ts';

export interface LocalCopy {
  state: StartState | null;
  /** The server's revision that this copy began from. */
  revision: number;
  /** When it was changed here; null when the server has it all. */
  changedAt: string | null;
}

export interface ServerCopy {
  state: StartState | null;
  revision: number;
  savedAt: string | null;
}

export interface Reconciled {
  keep: 'local' | 'server';
  /** What somebody worked on and does not see any more: kept aside, never thrown away. */
  aside: StartState | null;
}

const isWork = (state: StartState | null): state is StartState => state !== null && isTouched(state);

/** Where somebody looks is not what they wrote. */
const contentOf = (state: StartState) =>
  serializeDraft({ ...state, mode: 'home', wizard: { ...state.wizard, step: 0 } });

/** A copy that is one step behind is replaced; two that both have new work are not mixed: the newer one counts. */
export function reconcile(local: LocalCopy, server: ServerCopy): Reconciled {
  if (server.revision === local.revision) return { keep: 'local', aside: null };
  if (local.changedAt === null || !isWork(local.state)) return { keep: 'server', aside: null };
  if (!isWork(server.state)) return { keep: 'local', aside: null };
  if (contentOf(local.state) === contentOf(server.state)) return { keep: 'server', aside: null };
  const isLocalNewer = Date.parse(local.changedAt) > Date.parse(server.savedAt ?? '');
  return isLocalNewer ? { keep: 'local', aside: server.state } : { keep: 'server', aside: local.state };
}
