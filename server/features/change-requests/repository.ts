/** Change request queries. */
import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';

/** Adds sections to the open change request. */
export async function extendChangeRequest(
  tx: Tx,
  projectId: string,
  sectionNumbers: readonly number[],
): Promise<void> {
  if (sectionNumbers.length === 0) return;
  await sql`
    update change_requests
       set sections = (select array_agg(distinct number order by number)
                         from unnest(sections || ${sectionNumbers}::int[]) as number)
     where project_id = ${projectId} and closed_at is null`.execute(tx);
}
