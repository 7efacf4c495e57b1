/** Protects the last active admin from being removed: someone must be able to invite users. */
import type { Tx } from '../db/database.ts';

/**
 * Locks all active admins, so that two of them can't leave, or remove each other, at the same time. Notifying them, which
 * references their rows, isn't blocked: blocking it would deadlock with a client's new project.
 */
export async function isOnlyAdmin(tx: Tx, userId: string): Promise<boolean> {
  const admins = await tx
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'admin')
    .where('is_active', '=', true)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return admins.every(({ id }) => id === userId);
}
