/** Queries shared by everything that changes requirements: lock a project, read what the state machine asks, set the state. */
import { sql } from 'kysely';
import { sideOf } from '#domain/permissions.ts';
import type { RequirementsFacts, RequirementsState } from '#domain/requirements.ts';
import type { Role } from '#domain/user.ts';
import type { Db, Tx } from './database.ts';

/** The side of the state machine a signed-in user is on. */
export const participantOf = ({ role }: { role: Role }) => sideOf(role);

/** Row lock that serializes saves, reviews and signatures of one project. Read everything else after taking it. */
export const lockRequirements = (tx: Tx, projectId: string) =>
  tx
    .selectFrom('projects')
    .select(['requirements_state as requirementsState', 'completion_percentage as completionPercentage'])
    .where('id', '=', projectId)
    .forUpdate()
    .executeTakeFirstOrThrow();

export interface OpenChangeRequest {
  id: string;
  number: number;
  reason: string;
  sections: number[];
  openedAt: string;
}

export interface RequirementsRecord extends RequirementsFacts {
  changeRequest: OpenChangeRequest | null;
}

/** What the state machine looks at. In a transaction, lock the project first. */
export async function readRequirements(db: Db, projectId: string): Promise<RequirementsRecord> {
  const { rows } = await sql<
    Omit<RequirementsRecord, 'isChangeRequestOpen' | 'changeRequest'> & NullableRequest
  >`
    select p.requirements_state as state, p.completion_percentage = 100 as "isComplete",
           (select count(*)::int from review_threads t where t.project_id = p.id and t.verdict = 'returned')
             as "returnedAnswers",
           s.id is not null as "isSignOffOpen",
           (select count(*)::int from approvers a
             where a.sign_off_id = s.id and a.removed_at is null
               and not exists (select from signatures g where g.approver_id = a.id)) as "missingSignatures",
           c.id as "requestId", c.number, c.reason, c.sections, c.created_at as "openedAt"
      from projects p
      left join sign_offs s on s.project_id = p.id and s.closed_at is null
      left join change_requests c on c.project_id = p.id and c.closed_at is null
     where p.id = ${projectId}`.execute(db);
  const { requestId, number, reason, sections, openedAt, ...facts } = rows[0] as (typeof rows)[number];
  return {
    ...facts,
    isChangeRequestOpen: requestId !== null,
    changeRequest: requestId === null ? null : { id: requestId, number, reason, sections, openedAt },
  };
}

interface NullableRequest extends Omit<OpenChangeRequest, 'id'> {
  requestId: string | null;
}

/** Locks the project and reads its requirements' state. */
export async function lockAndReadRequirements(tx: Tx, projectId: string): Promise<RequirementsRecord> {
  await lockRequirements(tx, projectId);
  return readRequirements(tx, projectId);
}

export const setRequirementsState = (tx: Tx, projectId: string, state: RequirementsState) =>
  tx
    .updateTable('projects')
    .set({ requirements_state: state, updated_at: sql`now()` })
    .where('id', '=', projectId)
    .execute();
