/** The finished draft, after Complete Setup, for the page that makes a project of it. */
import { useEffect, useState } from 'react';
import type { StartState } from '#domain/project-draft.ts';
import { useSession } from '../../lib/session.ts';
import { clearDraft, followDraft, readDraft } from './current-draft.ts';

function readFinishedDraft(): StartState | null {
  const state = readDraft();
  return state?.completedAt ? state : null;
}

/** Null while there is none, or it is still being worked on. */
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
