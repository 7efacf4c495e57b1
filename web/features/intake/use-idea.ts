/** The idea on the intake form; every change is stored on the device immediately. */
import { useCallback, useEffect, useRef, useState } from 'react';
import type { FinishedDraft } from '#domain/project-draft.ts';
import { isClientView } from '../../lib/client-view.ts';
import { device } from '../../lib/device.ts';
import { useSession } from '../../lib/session.ts';
import { changeIdea, createIdeaStore, emptyIdea, type Idea, withDraft } from './idea-store.ts';

const ideas = createIdeaStore(device);

/** A client view neither shows nor stores an idea: the one in this browser belongs to someone else. */
const readIdea = (userId: string | null) => (isClientView() ? emptyIdea() : ideas.read(userId));

export interface UseIdeaOptions {
  finishedDraft: FinishedDraft | null;
  /** While the project is being created, neither idea nor draft may change. */
  isCreating: boolean;
}

export function useIdea({ finishedDraft, isCreating }: UseIdeaOptions) {
  const { user } = useSession();
  const userId = user?.id ?? null;
  const [draft, setDraft] = useState(finishedDraft);
  const [idea, setIdea] = useState(() => withDraft(readIdea(userId), draft));

  const latestDraft = useRef(draft);
  latestDraft.current = draft;

  // Signing in loads that user's idea and carries over the visitor's.
  useEffect(() => setIdea(withDraft(readIdea(userId), latestDraft.current)), [userId]);

  // Picks up a draft finished in another tab or on another device.
  useEffect(() => {
    if (isCreating || finishedDraft === latestDraft.current) return;
    setDraft(finishedDraft);
    setIdea(withDraft(readIdea(userId), finishedDraft));
  }, [finishedDraft, isCreating, userId]);

  const change = useCallback(
    (part: Partial<Omit<Idea, 'key'>>) =>
      setIdea((before) => {
        const next = changeIdea(before, part);
        if (!isClientView()) ideas.write(userId, next);
        return next;
      }),
    [userId],
  );
  /** Call only once the project exists. */
  const forget = useCallback((ownerId: string) => ideas.clear(ownerId), []);
  return { idea, draft, change, forget };
}
