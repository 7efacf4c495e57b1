/** Automatic assignment: its setting, and assigning the least busy advisor to a client who has none. */
import { leastBusy } from '#domain/assignment.ts';
import type { Db, Tx } from '../../db/database.ts';
import { insertAssignments, lockLoads, readLoads, recordAssignments } from './advisor-assignments.ts';

const settingKey = 'automatic-assignment';

export async function isAutomaticAssignmentOn(db: Db): Promise<boolean> {
  const row = await db
    .selectFrom('settings')
    .select('value')
    .where('key', '=', settingKey)
    .executeTakeFirst();
  return row?.value === 'on';
}

export const setAutomaticAssignment = (db: Db, isOn: boolean) =>
  db
    .insertInto('settings')
    .values({ key: settingKey, value: isOn ? 'on' : 'off' })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: isOn ? 'on' : 'off' }))
    .execute();

/** Assigns the least busy advisor to a client who has none, if the setting is on and an advisor has capacity. */
export async function assignAutomatically(tx: Tx, clientId: string): Promise<void> {
  if (!(await isAutomaticAssignmentOn(tx))) return;
  await lockLoads(tx);
  const advisor = leastBusy(await readLoads(tx));
  if (!advisor) return;
  const created = await insertAssignments(tx, [{ advisorId: advisor.id, clientId, assignedBy: null }]);
  if (!created.has(clientId)) return;
  const client = await tx
    .selectFrom('users')
    .select(['id', 'first_name as firstName', 'last_name as lastName'])
    .where('id', '=', clientId)
    .executeTakeFirstOrThrow();
  await recordAssignments(tx, { client, advisor, former: null, actorId: null });
}
