/** Sends the answers of one project that an earlier visit left on this device, away from its form. */
import { listSections, readRequirementsContext } from '#contract/requirements.ts';
import { queryClient, queryFor } from '../../lib/query-client.ts';
import { session } from '../../lib/session.ts';
import { withoutForm } from './answer-locks.ts';
import { knownStore, storeFor } from './answer-stores.ts';

export interface Resent {
  /** How many sections have reached the server. */
  saved: number;
  /** The first answer that somebody else changed too; its form asks when it is opened. */
  disputed: { section: number; field: string } | undefined;
}

const nothing: Resent = { saved: 0, disputed: undefined };

/** Undefined while a form of the project is open in some tab: it sends for itself. */
export async function resendProject(userId: string, projectId: string): Promise<Resent | undefined> {
  const known = knownStore(userId, projectId);
  if (known) {
    const waiting = known.unsent().length;
    return withoutForm(userId, projectId, async () => {
      await known.flush();
      return { saved: waiting - known.unsent().length, disputed: undefined };
    });
  }
  return withoutForm(userId, projectId, () => openAndSend(userId, projectId));
}

async function openAndSend(userId: string, projectId: string): Promise<Resent> {
  const params = { projectId };
  const [facts, sections] = await Promise.all([
    queryClient.fetchQuery(queryFor(readRequirementsContext, { params })),
    queryClient.fetchQuery({ ...queryFor(listSections, { params }), staleTime: 0 }),
  ]);
  // Somebody may have signed out meanwhile, and what waits is theirs alone.
  if (session.get().user?.id !== userId) return nothing;
  const store = storeFor(userId, projectId, facts);
  store.receive(sections);
  const waiting = store.unsent().length;
  await store.flush();
  return { saved: waiting - store.unsent().length, disputed: store.disputed() };
}
