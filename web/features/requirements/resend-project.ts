/** Sends one project's unsaved answers from this device while its form isn't open. */
import { listSections, readRequirementsContext } from '#contract/requirements.ts';
import { queryClient, queryFor } from '../../lib/query-client.ts';
import { session } from '../../lib/session.ts';
import { ifNoFormOpen } from './answer-locks.ts';
import { knownStore, storeFor } from './answer-stores.ts';
import type { AnswersStore } from './answers-store.ts';
import { findOpenTabs } from './open-tabs.ts';

export interface Resent {
  /** Resolves when everything has been sent, retries included. Undefined if there was nothing to send. */
  sent: Promise<void> | undefined;
  /** The first answer with a conflict, to be resolved in the form. Undefined if none, or if one was already known. */
  conflict: { section: number; field: string } | undefined;
}

const nothing: Resent = { sent: undefined, conflict: undefined };

/** Returns undefined if a tab has the project's form open or another tab is resending: that tab sends the answers. */
export async function resendProject(userId: string, projectId: string): Promise<Resent | undefined> {
  const existing = knownStore(userId, projectId);
  if (existing) {
    return ifNoFormOpen(userId, projectId, async () => {
      await findOpenTabs();
      const before = existing.firstConflict();
      existing.takeOver();
      return { ...(await sendAll(existing)), conflict: before ? undefined : existing.firstConflict() };
    });
  }
  return ifNoFormOpen(userId, projectId, () => openAndSend(userId, projectId));
}

async function openAndSend(userId: string, projectId: string): Promise<Resent> {
  const params = { projectId };
  const [facts, sections] = await Promise.all([
    queryClient.fetchQuery(queryFor(readRequirementsContext, { params })),
    queryClient.fetchQuery({ ...queryFor(listSections, { params }), staleTime: 0 }),
    findOpenTabs(),
  ]);
  // The user may have signed out while the requests were running.
  if (session.get().user?.id !== userId) return nothing;
  const store = storeFor(userId, projectId, facts);
  store.receive(sections);
  return { ...(await sendAll(store)), conflict: store.firstConflict() };
}

/** Resolves after the first attempt. The store retries failures itself. */
async function sendAll(store: AnswersStore): Promise<Pick<Resent, 'sent'>> {
  if (store.unsent().length === 0) return { sent: undefined };
  const sent = new Promise<void>((resolve) => {
    const stop = store.subscribe(() => {
      if (store.unsent().length > 0) return;
      stop();
      if (!store.firstConflict()) resolve();
    });
  });
  await store.flush();
  return { sent };
}
