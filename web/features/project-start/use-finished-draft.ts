/** The finished draft (after Complete Setup), from which the intake page creates a project. */
import { useEffect, useState } from 'react';
import type { StartState } from '#domain/project-draft.ts';
import { useSession } from '../../lib/session.ts';
import { clearDraft, followDraft, readDraft } from './current-draft.ts';

function readFinishedDraft(): StartState | null {
  const state = readDraft();
  return state?.completedAt ? state : null;
}

/** The draft is null while there is none or it isn't finished. */
export function useFinishedDraft() {
  const userId = useSession().user?.id ?? null;
  const [draft, setDraft] = useState(readFinishedDraft);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another user has another draft.
  useEffect(() => {
    const read = () => setDraft(readFinishedDraft());
    read();
    return followDraft(read);
  }, [userId]);
  return { draft, clear: clearDraft };
}
