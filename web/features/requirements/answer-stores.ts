/** Answer stores, one per project. They outlive the form, so leaving it doesn't stop a save. */
import type { RequirementsContext } from '#contract/requirements.ts';
import { validateSection } from '#domain/questionnaire/validate.ts';
import { userDay } from '#domain/zoned-day.ts';
import { device } from '../../lib/device.ts';
import { browserTimeZone } from '../../lib/format.ts';
import { session } from '../../lib/session.ts';
import { type AnswersStore, createAnswersStore } from './answers-store.ts';
import { findOpenTabs, isOtherOpenTab, thisTab } from './open-tabs.ts';
import { cacheSavedSection, sendSection } from './queries.ts';
import { createUnsavedAnswers, unsavedScopes } from './unsaved-answers.ts';

const stores = new Map<string, AnswersStore>();
/** The latest requirements context of each project. */
const latestContext = new Map<string, RequirementsContext>();
let owner: string | null = null;

/** A closing tab still holds its lock for a moment. */
const tabCloseDelayMs = 2000;

let takeOverTimer: ReturnType<typeof setTimeout> | undefined;
const takeOverSoon = () => {
  clearTimeout(takeOverTimer);
  takeOverTimer = setTimeout(takeOver, tabCloseDelayMs);
};

async function takeOver() {
  await findOpenTabs();
  for (const store of stores.values()) store.takeOver();
  if (owner && unsavedScopes(device, owner).some(({ tab }) => isOtherOpenTab(tab))) takeOverSoon();
}

// One user's answers must never be sent under another user's name.
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
// If the tab that stored the answers closes right away, this tab sends them.
device.onChange('answers', ({ isRemote, isRemoved }) => {
  if (isRemote && !isRemoved) takeOverSoon();
});
window.addEventListener('pagehide', () => {
  for (const store of stores.values()) store.storeUnsaved();
});

const nameOf = (userId: string, projectId: string) => `${userId} ${projectId}`;

/** The project's store, if this tab has created one. */
export const knownStore = (userId: string, projectId: string): AnswersStore | undefined =>
  stores.get(nameOf(userId, projectId));

export function storeFor(userId: string, projectId: string, facts: RequirementsContext): AnswersStore {
  owner = userId;
  const name = nameOf(userId, projectId);
  latestContext.set(name, facts);
  const existing = stores.get(name);
  if (existing) return existing;
  const timeZone = facts.client.timeZone ?? (facts.client.id === userId ? browserTimeZone() : undefined);
  const store = createAnswersStore({
    save: (body) => sendSection(projectId, body),
    unsaved: createUnsavedAnswers(device, { userId, projectId, tab: thisTab, isOtherOpenTab }),
    client: { name: facts.client.name, email: facts.client.email, ...(timeZone ? { timeZone } : {}) },
    check: (number, answers, purpose) => {
      const { userType, hasMockup, hasFiles, client } = latestContext.get(name) ?? facts;
      const day = userDay(client.timeZone, Date.now());
      const context = { answers, userType, hasMockup, hasFiles, today: day };
      return validateSection(number, answers[number] ?? {}, context, purpose);
    },
    onSaved: (section) => cacheSavedSection(projectId, section),
  });
  stores.set(name, store);
  // A tab that just closed may have left unsaved answers.
  takeOverSoon();
  return store;
}
