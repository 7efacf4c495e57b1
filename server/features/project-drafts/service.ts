/** The draft of a project, kept for its person alone. */
import type { KeptDraft } from '#contract/project-drafts.ts';
import { DomainError } from '#domain/errors.ts';
import type { StartState } from '#domain/project-draft.ts';
import { packDraft, parseDraft, serializeDraft } from '#domain/project-draft-storage.ts';
import { type Db, inTransaction, type Tx } from '../../db/database.ts';
import { announce } from '../../events/project-events.ts';
import type { SignedIn } from '../../http/authentication.ts';
import * as repository from './repository.ts';

/** The draft has become a project, in the transaction that makes it. */
export async function clearDraft(tx: Tx, userId: string): Promise<void> {
  const cleared = await repository.clearDraft(tx, userId);
  if (cleared) await announce(tx, { type: 'draft-changed', userId, revision: cleared.revision });
}

export type DraftService = ReturnType<typeof createDraftService>;

export function createDraftService() {
  async function readDraft(db: Db, actor: SignedIn): Promise<KeptDraft> {
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
        if (saved) {
          await announce(tx, { type: 'draft-changed', userId: actor.id, revision: saved.revision });
          return saved;
        }
        throw new DomainError('conflict', 'Another device has saved this draft meanwhile', {
          details: { ...(await readDraft(tx, actor)) },
        });
      }),
  };
}
