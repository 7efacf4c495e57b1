/** Sends the answers of one project that an earlier visit left on this device, away from its form. */
import { listSections, readRequirementsContext } from '#contract/requirements.ts';
import { queryClient, queryFor } from '../../lib/query-client.ts';
import { session } from '../../lib/session.ts';
import { withoutForm } from './answer-locks.ts';
import { knownStore, storeFor } from './answer-stores.ts';
import type { AnswersStore } from './answers-store.ts';
import { lookForTabs } from './open-tabs.ts';

export interface Resent {
  /** Kept when all that waited has reached the server, also after a failure or two; absent when nothing waited. */
  sent: Promise<void> | undefined;
  /** The first answer that somebody else changed too; its form asks when it is opened. */
  disputed: { section: number; field: string } | undefined;
}

const nothing: Resent = { sent: undefined, disputed: undefined };

/** Undefined while a form of the project is open in some tab: it sends for itself. */
export async function resendProject(userId: string, projectId: string): Promise<Resent | undefined> {
  const known = knownStore(userId, projectId);
  if (known) {
    return withoutForm(userId, projectId, async () => {
      await lookForTabs();
      const before = known.disputed();
      known.takeOver();
      return { ...(await sendAll(known)), disputed: before ? undefined : known.disputed() };
    });
  }
  return withoutForm(userId, projectId, () => openAndSend(userId, projectId));
}

async function openAndSend(userId: string, projectId: string): Promise<Resent> {
  const params = { projectId };
  const [facts, sections] = await Promise.all([
    queryClient.fetchQuery(queryFor(readRequirementsContext, { params })),
    queryClient.fetchQuery({ ...queryFor(listSections, { params }), staleTime: 0 }),
    lookForTabs(),
  ]);
  // Somebody may have signed out meanwhile, and what waits is theirs alone.
  if (session.get().user?.id !== userId) return nothing;
  const store = storeFor(userId, projectId, facts);
  store.receive(sections);
  return { ...(await sendAll(store)), disputed: store.disputed() };
}

/** Done after the first attempt; what fails then is tried again by the store itself. */
async function sendAll(store: AnswersStore): Promise<Pick<Resent, 'sent'>> {
  if (store.unsent().length === 0) return { sent: undefined };
  const sent = new Promise<void>((through) => {
    const stop = store.subscribe(() => {
      if (store.unsent().length > 0) return;
      stop();
      if (!store.disputed()) through();
    });
  });
  await store.flush();
  return { sent };
}
