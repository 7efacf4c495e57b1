/** Keeps an administrator in the house: somebody must be there who can let others in. */
import type { Tx } from '../db/database.ts';

/** Locks every active administrator, so that two of them cannot leave, or remove each other, at the same moment. */
export async function isOnlyAdmin(tx: Tx, userId: string): Promise<boolean> {
  const admins = await tx
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'admin')
    .where('is_active', '=', true)
    .orderBy('id')
    .forUpdate()
    .execute();
  return admins.every(({ id }) => id === userId);
}
