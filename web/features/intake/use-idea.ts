/** The idea as the page works on it: every change is kept on the device at once. */
import { useCallback, useEffect, useRef, useState } from 'react';
import { intakeFromDraft, type StartState } from '#domain/project-draft.ts';
import { clearDraft, followDraft, readFinishedDraft } from '../../lib/draft-storage.ts';
import { useSession } from '../../lib/session.ts';
import { readStored, writeStored } from '../../lib/storage.ts';
import { isViewing } from '../../lib/viewing.ts';
import { changeIdea, createIdeaKeeper, type Idea } from './idea-keeper.ts';

/** Whoever looks at a client's portal finds no idea there, and leaves none: what this browser keeps is not that client's. */
const keeper = createIdeaKeeper({
  read: (key) => (isViewing() ? null : readStored(key)),
  write: (key, value) => {
    if (!isViewing()) writeStored(key, value);
  },
});

/** A plan's description is filled in once, and never over words that the person wrote here. */
function withPlan(idea: Idea, plan: StartState | null): Idea {
  if (!plan?.completedAt || idea.planOf === plan.completedAt) return idea;
  const isOwn = idea.description.trim() !== '' && idea.planOf === null;
  const description = isOwn ? idea.description : intakeFromDraft(plan.wizard.draft);
  return changeIdea(idea, { description, planOf: plan.completedAt });
}

/** `isHeld`: the project is being made of what stands here, and must not lose a part of it while the answer is on its way. */
export function useIdea(isHeld: boolean) {
  const { user } = useSession();
  const userId = user?.id ?? null;
  const [plan, setPlan] = useState(readFinishedDraft);
  const [idea, setIdea] = useState(() => withPlan(keeper.read(userId), plan));

  const held = useRef(isHeld);
  held.current = isHeld;

  // Signing in brings the person's own shelf; what was on the table as a visitor is carried over by the keepers.
  useEffect(() => {
    const read = () => {
      const found = readFinishedDraft();
      setPlan(found);
      setIdea(withPlan(keeper.read(userId), found));
    };
    read();
    // A plan that was finished on another device, or in another tab, is ready here too.
    return followDraft(() => {
      if (!held.current) read();
    });
  }, [userId]);

  const change = useCallback(
    (part: Partial<Omit<Idea, 'key'>>) =>
      setIdea((before) => {
        const next = changeIdea(before, part);
        keeper.write(userId, next);
        return next;
      }),
    [userId],
  );
  /** The project exists; only now may idea and plan be forgotten. A draft that is not finished is another project. */
  const forget = useCallback(
    (ownerId: string) => {
      keeper.clear(ownerId);
      if (plan) clearDraft();
    },
    [plan],
  );
  return { idea, plan, change, forget };
}
