/** The store of a project's answers, kept for as long as the tab is open, so that leaving the page stops no save. */
import { useEffect } from 'react';
import type { RequirementSection, RequirementsContext } from '#contract/requirements.ts';
import { validateSection } from '#domain/questionnaire/validate.ts';
import { session, useUser } from '../../lib/session.ts';
import { readStored, writeStored } from '../../lib/storage.ts';
import { type AnswersStore, createAnswersStore } from './answers-store.ts';
import { createDeviceDrafts } from './device-drafts.ts';
import { today } from './form-context.tsx';
import { sendSection, takeSavedSection } from './queries.ts';

const stores = new Map<string, AnswersStore>();
/** What the questions of each project depend on, as it was last heard. */
const latestFacts = new Map<string, RequirementsContext>();
let owner: string | null = null;

// Nothing that one person typed may be sent under another's name.
session.subscribe(() => {
  const user = session.get().user?.id ?? null;
  if (user === owner) return;
  for (const store of stores.values()) store.stop();
  stores.clear();
  owner = user;
});

window.addEventListener('online', () => {
  for (const store of stores.values()) store.flush();
});
window.addEventListener('pagehide', () => {
  for (const store of stores.values()) store.keep();
});

function storeFor(userId: string, projectId: string, facts: RequirementsContext): AnswersStore {
  owner = userId;
  const name = `${userId} ${projectId}`;
  latestFacts.set(name, facts);
  const known = stores.get(name);
  if (known) return known;
  const timeZone = facts.client.timeZone ?? (facts.client.id === userId ? browserTimeZone() : undefined);
  const store = createAnswersStore({
    save: (body) => sendSection(projectId, body),
    drafts: createDeviceDrafts({ read: readStored, write: writeStored }, userId, projectId),
    client: { name: facts.client.name, email: facts.client.email, ...(timeZone ? { timeZone } : {}) },
    check: (number, answers) => {
      const { userType, hasMockup, hasFiles } = latestFacts.get(name) ?? facts;
      const context = { answers, userType, hasMockup, hasFiles, today: today() };
      return validateSection(number, answers[number] ?? {}, context, 'complete');
    },
    onSaved: (section) => takeSavedSection(projectId, section),
  });
  stores.set(name, store);
  return store;
}

const browserTimeZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

export function useAnswersStore(
  projectId: string,
  facts: RequirementsContext,
  sections: readonly RequirementSection[],
): AnswersStore {
  const user = useUser();
  const store = storeFor(user.id, projectId, facts);
  useEffect(() => store.receive(sections), [store, sections]);
  // Whoever leaves the form does not have to wait for the pause after typing.
  useEffect(() => () => store.flush(), [store]);
  return store;
}
