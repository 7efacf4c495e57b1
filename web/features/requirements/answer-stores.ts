/** The stores of answers, one for each project, kept for as long as the tab is open, so that leaving the page stops no save. */
import type { RequirementsContext } from '#contract/requirements.ts';
import { validateSection } from '#domain/questionnaire/validate.ts';
import { device } from '../../lib/device.ts';
import { browserTimeZone } from '../../lib/format.ts';
import { session } from '../../lib/session.ts';
import { type AnswersStore, createAnswersStore } from './answers-store.ts';
import { isOpenElsewhere, lookForTabs, thisTab } from './open-tabs.ts';
import { sendSection, takeSavedSection } from './queries.ts';
import { today } from './today.ts';
import { createUnsavedAnswers, unsavedScopes } from './unsaved-answers.ts';

const stores = new Map<string, AnswersStore>();
/** What the questions of each project depend on, as it was last heard. */
const latestFacts = new Map<string, RequirementsContext>();
let owner: string | null = null;

/** A tab that is being closed counts as open for a moment. */
const closedAfterMs = 2000;

let look: ReturnType<typeof setTimeout> | undefined;
const lookSoon = () => {
  clearTimeout(look);
  look = setTimeout(takeOver, closedAfterMs);
};

async function takeOver() {
  await lookForTabs();
  for (const store of stores.values()) store.takeOver();
  if (owner && unsavedScopes(device, owner).some(({ tab }) => isOpenElsewhere(tab))) lookSoon();
}

// Nothing that one person typed may be sent under another's name.
session.subscribe(() => {
  const user = session.get().user?.id ?? null;
  if (user === owner) return;
  for (const store of stores.values()) store.stop();
  stores.clear();
  owner = user;
});

window.addEventListener('online', () => {
  for (const store of stores.values()) void store.flush();
  void takeOver();
});
// Another tab stored something; if it was closed right after, this one sends it.
device.onChange('answers', ({ isRemote, isRemoved }) => {
  if (isRemote && !isRemoved) lookSoon();
});
window.addEventListener('pagehide', () => {
  for (const store of stores.values()) store.keep();
});

const nameOf = (userId: string, projectId: string) => `${userId} ${projectId}`;

/** The store of a project that was opened in this tab before. */
export const knownStore = (userId: string, projectId: string): AnswersStore | undefined =>
  stores.get(nameOf(userId, projectId));

export function storeFor(userId: string, projectId: string, facts: RequirementsContext): AnswersStore {
  owner = userId;
  const name = nameOf(userId, projectId);
  latestFacts.set(name, facts);
  const known = stores.get(name);
  if (known) return known;
  const timeZone = facts.client.timeZone ?? (facts.client.id === userId ? browserTimeZone() : undefined);
  const store = createAnswersStore({
    save: (body) => sendSection(projectId, body),
    unsaved: createUnsavedAnswers(device, { userId, projectId, tab: thisTab, isOpenElsewhere }),
    client: { name: facts.client.name, email: facts.client.email, ...(timeZone ? { timeZone } : {}) },
    check: (number, answers, purpose) => {
      const { userType, hasMockup, hasFiles } = latestFacts.get(name) ?? facts;
      const context = { answers, userType, hasMockup, hasFiles, today: today() };
      return validateSection(number, answers[number] ?? {}, context, purpose);
    },
    onSaved: (section) => takeSavedSection(projectId, section),
  });
  stores.set(name, store);
  // Whoever was just closed may have left something for it.
  lookSoon();
  return store;
}
