/** Submissions: hands the requirements over for review, takes them back, and records how each review ended. */
import { sql } from 'kysely';
import { requireEvent } from '#domain/requirements.ts';
import type { ProjectRecord } from '../../authorization/project-access.ts';
import { type Db, inTransaction, type Tx } from '../../db/database.ts';
import { lockAndReadRequirements, setRequirementsState } from '../../db/requirements-state.ts';
import { recordAudit } from '../../events/audit-trail.ts';
import { recordProjectEvent } from '../../events/project-events.ts';
import type { SignedIn } from '../../http/authentication.ts';
import type { Origin } from '../../http/handlers.ts';
import { markAnswered } from './repository.ts';
import { readStatus } from './status.ts';

/** Records a submission, marks returned answers as answered, and notifies the team. The caller sets the state. */
export async function recordSubmission(
  tx: Tx,
  actor: SignedIn,
  project: ProjectRecord,
  origin: Origin,
): Promise<void> {
  await sql`
    insert into submissions (project_id, number, submitted_by, revisions)
    select ${project.id}::uuid,
           1 + coalesce((select max(number) from submissions where project_id = ${project.id}), 0), ${actor.id}::uuid,
           coalesce((select jsonb_object_agg(section_number, revision) from requirement_sections
                      where project_id = ${project.id}), '{}')`.execute(tx);
  await markAnswered(tx, project.id);
  await recordProjectEvent(tx, {
    type: 'requirements-submitted',
    details: {},
    project,
    actorId: actor.id,
  });
  await audit(tx, actor, project, origin, 'requirements.submitted');
}

const audit = (
  tx: Tx,
  actor: SignedIn,
  project: ProjectRecord,
  origin: Origin,
  action: 'requirements.submitted' | 'requirements.taken-back',
) =>
  recordAudit(tx, {
    actor,
    action,
    subject: { type: 'project', id: project.id, name: project.name },
    origin,
  });

/** The two latest submissions that weren't taken back, newest first. */
export const listSubmissions = (db: Db, projectId: string) =>
  db
    .selectFrom('submissions')
    .select(['submitted_at as submittedAt', 'revisions', 'outcome'])
    .where('project_id', '=', projectId)
    .where((where) => where.or([where('outcome', 'is', null), where('outcome', '<>', 'taken_back')]))
    .orderBy('number', 'desc')
    .limit(2)
    .execute();

export const closeSubmission = (tx: Tx, projectId: string, outcome: 'returned' | 'approved' | 'taken_back') =>
  sql`update submissions set outcome = ${outcome}
       where project_id = ${projectId} and (outcome is null or outcome = 'returned')
         and number = (select max(number) from submissions where project_id = ${projectId})`.execute(tx);

export const submitRequirements = (db: Db, actor: SignedIn, project: ProjectRecord, origin: Origin) =>
  inTransaction(db, async (tx) => {
    const facts = await lockAndReadRequirements(tx, project.id);
    // The second of two concurrent submissions finds the first one already made.
    if (facts.state !== 'submitted') {
      const state = requireEvent(facts, 'submit', 'client');
      await setRequirementsState(tx, project.id, state);
      await recordSubmission(tx, actor, project, origin);
    }
    return readStatus(tx, actor, project);
  });

export const takeBackSubmission = (db: Db, actor: SignedIn, project: ProjectRecord, origin: Origin) =>
  inTransaction(db, async (tx) => {
    const facts = await lockAndReadRequirements(tx, project.id);
    await setRequirementsState(tx, project.id, requireEvent(facts, 'takeBack', 'client'));
    await closeSubmission(tx, project.id, 'taken_back');
    await recordProjectEvent(tx, {
      type: 'requirements-taken-back',
      details: {},
      project,
      actorId: actor.id,
    });
    await audit(tx, actor, project, origin, 'requirements.taken-back');
    return readStatus(tx, actor, project);
  });
