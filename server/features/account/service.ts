/** Account data export and account deletion. */
import { DomainError } from '#domain/errors.ts';
import { isAdmin } from '#domain/permissions.ts';
import { fullName } from '#domain/user.ts';
import { isOnlyAdmin } from '../../authorization/last-admin.ts';
import type { RequirePassword } from '../../credentials/sign-in-deps.ts';
import type { Db, Tx } from '../../db/database.ts';
import { recordAudit } from '../../events/audit-trail.ts';
import type { SignedIn } from '../../http/authentication.ts';
import type { Once, Origin } from '../../http/handlers.ts';
import { createAccountExport } from './export.ts';
import { eraseClosedAccount } from './jobs.ts';
import * as repository from './repository.ts';

export interface AccountDeps {
  requirePassword: RequirePassword;
  /** Returns a data URL, or null if there is no photo. */
  exportPhoto(db: Db, actor: SignedIn): Promise<string | null>;
}

export type AccountService = ReturnType<typeof createAccountService>;

const dayMs = 86_400_000;
/** Grace period during which an admin can reactivate a deleted account. */
export const daysUntilErased = 30;

/** The last admin, and advisors who still have clients, can't delete their account. */
async function requireDeletable(tx: Tx, actor: SignedIn) {
  if (isAdmin(actor) && (await isOnlyAdmin(tx, actor.id))) {
    throw new DomainError('conflict', "You're the last admin. Make someone else an admin first.");
  }
  // Clients could otherwise be assigned to the advisor until the account is closed.
  await repository.lockAccount(tx, actor.id);
  const clients = await repository.countClients(tx, actor.id);
  if (clients > 0) {
    throw new DomainError(
      'conflict',
      'You still have clients. Ask an admin to assign them to someone else first.',
    );
  }
}

export function createAccountService({ requirePassword, exportPhoto }: AccountDeps) {
  return {
    exportAccount: createAccountExport(exportPhoto),

    /** Closes the account immediately and erases personal data after a grace period, so that a mistake can be undone. */
    async deleteAccount(
      { db, once }: { db: Db; once: Once },
      actor: SignedIn,
      password: string,
      origin: Origin,
    ) {
      await requirePassword(db, actor, { path: 'password', value: password }, origin);
      await once(async (tx) => {
        await requireDeletable(tx, actor);
        await repository.close(tx, actor.id);
        const closed = await repository.findAccount(tx, actor.id);
        await recordAudit(tx, {
          actor,
          action: 'user.deletion-asked',
          subject: { type: 'user', id: actor.id, name: fullName(actor) },
          origin,
        });
        const job = { userId: actor.id, requestedAt: closed?.deletionRequestedAt ?? '' };
        await eraseClosedAccount.enqueue(tx, job, { runAt: new Date(Date.now() + daysUntilErased * dayMs) });
      });
    },
  };
}
