/** Connects the form to its answers store: holds the form's lock, passes in server data, and sends pending changes on unmount. */
import { useEffect } from 'react';
import type { RequirementSection, RequirementsContext } from '#contract/requirements.ts';
import { useUser } from '../../lib/session.ts';
import { holdFormLock } from './answer-locks.ts';
import { storeFor } from './answer-stores.ts';
import type { AnswersStore } from './answers-store.ts';
import { findOpenTabs } from './open-tabs.ts';

export function useAnswersStore(
  projectId: string,
  facts: RequirementsContext,
  sections: readonly RequirementSection[],
): AnswersStore {
  const user = useUser();
  const store = storeFor(user.id, projectId, facts);
  useEffect(() => holdFormLock(user.id, projectId), [user.id, projectId]);
  useEffect(() => {
    if (store.isReady()) return store.receive(sections);
    let isUnmounted = false;
    void findOpenTabs().then(() => !isUnmounted && store.receive(sections));
    return () => {
      isUnmounted = true;
    };
  }, [store, sections]);
  // On leaving the form, save immediately instead of waiting for the autosave delay.
  useEffect(() => () => void store.flush(), [store]);
  return store;
}
