/** Queries shared by requirements and reviews: lock and set the state of a project's requirements. */
import { sql } from 'kysely';
import type { RequirementsState } from '#domain/requirements.ts';
import type { Tx } from './database.ts';

/** Row lock that serializes saves and reviews of one project. Read its sections after taking it. */
export const lockRequirements = (tx: Tx, projectId: string) =>
  tx
    .selectFrom('projects')
    .select(['requirements_state as requirementsState', 'completion_percentage as completionPercentage'])
    .where('id', '=', projectId)
    .forUpdate()
    .executeTakeFirstOrThrow();

export const setRequirementsState = (tx: Tx, projectId: string, state: RequirementsState) =>
  tx
    .updateTable('projects')
    .set({ requirements_state: state, updated_at: sql`now()` })
    .where('id', '=', projectId)
    .execute();
