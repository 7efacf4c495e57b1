/** The idea on the intake form; every change is stored on the device immediately. */
import { useCallback, useEffect, useRef, useState } from 'react';
import type { FinishedPlan } from '#domain/project-draft.ts';
import { isClientView } from '../../lib/client-view.ts';
import { device } from '../../lib/device.ts';
import { useSession } from '../../lib/session.ts';
import { changeIdea, createIdeaStore, emptyIdea, type Idea } from './idea-store.ts';

const ideas = createIdeaStore(device);

/** A client view neither shows nor stores an idea: the one in this browser belongs to someone else. */
const readIdea = (userId: string | null) => (isClientView() ? emptyIdea() : ideas.read(userId));

/** A plan's description is filled in once, and never replaces what was typed here. */
function withPlan(idea: Idea, plan: FinishedPlan | null): Idea {
  const planOf = plan?.state.completedAt;
  if (!plan || !planOf || idea.planOf === planOf) return idea;
  const isOwn = idea.description.trim() !== '' && idea.planOf === null;
  const description = isOwn ? idea.description : plan.description;
  return changeIdea(idea, { description, planOf });
}

export interface UseIdeaOptions {
  finishedPlan: FinishedPlan | null;
  /** While the project is being created, neither idea nor plan may change. */
  isCreating: boolean;
}

export function useIdea({ finishedPlan, isCreating }: UseIdeaOptions) {
  const { user } = useSession();
  const userId = user?.id ?? null;
  const [plan, setPlan] = useState(finishedPlan);
  const [idea, setIdea] = useState(() => withPlan(readIdea(userId), plan));

  const latest = useRef({ plan, isCreating });
  latest.current = { plan, isCreating };

  // Signing in loads that user's idea and carries over the visitor's.
  useEffect(() => setIdea(withPlan(readIdea(userId), latest.current.plan)), [userId]);

  // Picks up a plan finished in another tab or on another device.
  useEffect(() => {
    if (isCreating || finishedPlan === latest.current.plan) return;
    setPlan(finishedPlan);
    setIdea(withPlan(readIdea(userId), finishedPlan));
  }, [finishedPlan, isCreating, userId]);

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
  return { idea, plan, change, forget };
}
