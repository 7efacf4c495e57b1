/** Change request queries. */
import { sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';

const columns = [
  'id',
  'number',
  'reason',
  'sections',
  'requested_by as requestedBy',
  'created_at as openedAt',
  'closed_at as closedAt',
  'outcome',
] as const;

export const listChangeRequests = (db: Db, projectId: string) =>
  db
    .selectFrom('change_requests')
    .select(columns)
    .where('project_id', '=', projectId)
    .orderBy('number', 'desc')
    .execute();

export async function insertChangeRequest(
  tx: Tx,
  request: { projectId: string; reason: string; sections: readonly number[]; requestedBy: string },
) {
  const { number } = await tx
    .selectFrom('change_requests')
    .select(sql<number>`coalesce(max(number), 0) + 1`.as('number'))
    .where('project_id', '=', request.projectId)
    .executeTakeFirstOrThrow();
  return tx
    .insertInto('change_requests')
    .values({
      project_id: request.projectId,
      number,
      reason: request.reason,
      sections: [...request.sections],
      requested_by: request.requestedBy,
    })
    .returning(columns)
    .executeTakeFirstOrThrow();
}

export const discardChangeRequest = (tx: Tx, projectId: string) =>
  tx
    .updateTable('change_requests')
    .set({ closed_at: sql`now()`, outcome: 'discarded' })
    .where('project_id', '=', projectId)
    .where('closed_at', 'is', null)
    .returning(columns)
    .executeTakeFirstOrThrow();
