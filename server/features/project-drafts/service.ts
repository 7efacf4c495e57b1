/** Project drafts: saves and returns a client's own draft. */
import type { SavedDraft } from '#contract/project-drafts.ts';
import { DomainError } from '#domain/errors.ts';
import type { StartState } from '#domain/project-draft.ts';
import { packDraft, parseDraft, serializeDraft } from '#domain/project-draft-storage.ts';
import { type Db, inTransaction, type Tx } from '../../db/database.ts';
import type { SignedIn } from '../../http/authentication.ts';
import * as repository from './repository.ts';

/** Call in the transaction that creates the project from the draft. */
export const clearDraft = (tx: Tx, userId: string): Promise<void> => repository.clearDraft(tx, userId);

export type DraftService = ReturnType<typeof createDraftService>;

export function createDraftService() {
  async function readDraft(db: Db, actor: SignedIn): Promise<SavedDraft> {
    const row = await repository.findDraft(db, actor.id);
    const state = parseDraft(row?.content);
    return {
      revision: row?.revision ?? 0,
      draft: state && packDraft(state),
      savedAt: row?.savedAt ?? null,
    };
  }

  return {
    readDraft,

    saveDraft: (
      db: Db,
      actor: SignedIn,
      { revision, draft }: { revision: number; draft: StartState | null },
    ) =>
      inTransaction(db, async (tx) => {
        const content = draft && serializeDraft(draft);
        const saved = await repository.writeDraft(tx, actor.id, revision, content);
        if (saved) return saved;
        throw new DomainError('conflict', 'This draft was changed in another tab or on another device.', {
          details: { ...(await readDraft(tx, actor)) },
        });
      }),
  };
}
