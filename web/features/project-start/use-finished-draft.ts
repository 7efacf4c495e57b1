/** The finished draft (after Complete Setup), from which the intake page creates a project. */
import { useEffect, useState } from 'react';
import type { FinishedDraft } from '#domain/project-draft.ts';
import { device } from '../../lib/device.ts';
import { session, useSession } from '../../lib/session.ts';

/** The project draft code, loaded only for people who may have a draft. */
let drafts: typeof import('./current-draft.ts') | null = null;

const hasVisitorDraft = () => device.entry('project-draft', (value) => value, null).read() !== null;

/** The intake route waits for this, so that a finished draft is part of its first render. */
export async function loadDrafts(): Promise<void> {
  if (drafts || !(session.get().user || hasVisitorDraft())) return;
  // The intake works without it.
  drafts = await import('./current-draft.ts').catch(() => null);
}

const turnIntoProject = <T>(create: () => Promise<T>) => drafts?.turnIntoProject(create) ?? create();

/** `draft` is null while there is none or it isn't finished. */
export function useFinishedDraft() {
  const userId = useSession().user?.id ?? null;
  const [draft, setDraft] = useState<FinishedDraft | null>(() => drafts?.readFinishedDraft() ?? null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another user has another draft.
  useEffect(() => {
    let stop: () => void = () => undefined;
    let isOver = false;
    const follow = () => {
      if (isOver || !drafts) return;
      stop();
      const read = () => setDraft(drafts?.readFinishedDraft() ?? null);
      read();
      stop = drafts.watchDraft(read);
    };
    const loadAndFollow = () => void loadDrafts().then(follow);
    if (drafts) follow();
    else {
      // Another tab may start a draft.
      stop = device.onChange('project-draft', loadAndFollow);
      loadAndFollow();
    }
    return () => {
      isOver = true;
      stop();
    };
  }, [userId]);
  return { draft, turnIntoProject };
}
