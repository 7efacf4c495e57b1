/** The store behind an open form: it hears what the server has, and sends what waits when the form is left. */
import { useEffect } from 'react';
import type { RequirementSection, RequirementsContext } from '#contract/requirements.ts';
import { useUser } from '../../lib/session.ts';
import { holdForm } from './answer-locks.ts';
import { storeFor } from './answer-stores.ts';
import type { AnswersStore } from './answers-store.ts';
import { lookForTabs } from './open-tabs.ts';

export function useAnswersStore(
  projectId: string,
  facts: RequirementsContext,
  sections: readonly RequirementSection[],
): AnswersStore {
  const user = useUser();
  const store = storeFor(user.id, projectId, facts);
  useEffect(() => holdForm(user.id, projectId), [user.id, projectId]);
  useEffect(() => {
    if (store.isReady()) return store.receive(sections);
    let isGone = false;
    void lookForTabs().then(() => !isGone && store.receive(sections));
    return () => {
      isGone = true;
    };
  }, [store, sections]);
  // Whoever leaves the form does not have to wait for the pause after typing.
  useEffect(() => () => void store.flush(), [store]);
  return store;
}
