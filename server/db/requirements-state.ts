/** Queries shared by everything that changes requirements, such as locking a project, reading its state and setting it. */
import { sql } from 'kysely';
import { sideOf } from '#domain/permissions.ts';
import type { RequirementsFacts, RequirementsState } from '#domain/requirements.ts';
import type { Role } from '#domain/user.ts';
import type { Db, Tx } from './database.ts';
import { isoTime, runStatement } from './statements.ts';

/** The side of the state machine a signed-in user is on. */
export const participantOf = ({ role }: { role: Role }) => sideOf(role);

/**
 * Row lock that serializes saves, reviews and signatures of one project. Read everything else after taking it. Counts as a
 * change, so that a save that read the requirements without a lock notices it.
 */
export const lockRequirements = (tx: Tx, projectId: string) =>
  tx
    .updateTable('projects')
    .set({ requirements_changes: sql`requirements_changes + 1` })
    .where('id', '=', projectId)
    .returning('id')
    .executeTakeFirstOrThrow();

/** SQL: whether the project has an open sign-off. */
export const hasOpenSignOff = (projectId: string) =>
  `exists (select from sign_offs o where o.project_id = ${projectId} and o.closed_at is null)`;

/** SQL: whether the project has an open change request. */
export const hasOpenChangeRequest = (projectId: string) =>
  `exists (select from change_requests r where r.project_id = ${projectId} and r.closed_at is null)`;

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

/** $1 is the project. Returns one row, for `toRequirements`. */
export const requirementsQuery = `
  select p.requirements_state as state, p.completion_percentage = 100 as "isComplete",
         (select count(*)::int from review_threads t where t.project_id = p.id and t.verdict = 'returned')
           as "returnedAnswers",
         s.id is not null as "isSignOffOpen",
         (select count(*)::int from approvers a
           where a.sign_off_id = s.id and a.removed_at is null
             and not exists (select from signatures g where g.approver_id = a.id)) as "missingSignatures",
         c.id as "requestId", c.number, c.reason, c.sections, ${isoTime('c.created_at')} as "openedAt"
    from projects p
    left join sign_offs s on s.project_id = p.id and s.closed_at is null
    left join change_requests c on c.project_id = p.id and c.closed_at is null
   where p.id = $1`;

export interface RequirementsRow
  extends Omit<RequirementsFacts, 'isChangeRequestOpen'>,
    Omit<OpenChangeRequest, 'id'> {
  requestId: string | null;
}

export function toRequirements(row: RequirementsRow): RequirementsRecord {
  const { requestId, number, reason, sections, openedAt, ...facts } = row;
  return {
    ...facts,
    isChangeRequestOpen: requestId !== null,
    changeRequest: requestId === null ? null : { id: requestId, number, reason, sections, openedAt },
  };
}

/** The facts that the state machine uses. In a transaction, lock the project first. */
export async function readRequirements(db: Db, projectId: string): Promise<RequirementsRecord> {
  const [row] = await runStatement<RequirementsRow>(db, requirementsQuery, [projectId]);
  return toRequirements(row as RequirementsRow);
}

/** Locks the project and reads the facts about its requirements. */
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
