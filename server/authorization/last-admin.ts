/** Protects the last active admin from being removed: someone must be able to invite users. */
import type { Tx } from '../db/database.ts';

/**
 * Locks all active admins, so that two of them can't leave, or remove each other, at the same time. The lock lets others insert
 * rows that reference an admin, such as notifications: a stronger lock could deadlock with a new project, which notifies admins.
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
