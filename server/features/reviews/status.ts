/** Requirements status: where review and sign-off stand, and what the caller may do next. */
import { sql } from 'kysely';
import type { RequirementsStatus } from '#contract/reviews.ts';
import { possibleEvents, requirementsLabel } from '#domain/requirements.ts';
import type { ProjectRecord } from '../../authorization/project-access.ts';
import type { Db } from '../../db/database.ts';
import { findPeople } from '../../db/people.ts';
import { participantOf, readRequirements } from '../../db/requirements-state.ts';
import type { SignedIn } from '../../http/authentication.ts';

interface Row {
  answeredAnswers: number;
  approvedAnswers: number;
  unreadThreads: number;
  submittedAt: string | null;
  submittedBy: string | null;
  versionNumber: number | null;
  versionHash: string;
  signedAt: string;
  isApprover: boolean;
}

async function readRow(db: Db, actor: SignedIn, projectId: string): Promise<Row> {
  const { rows } = await sql<Row>`
    select (select count(*)::int from review_threads t where t.project_id = p.id and t.verdict = 'answered')
             as "answeredAnswers",
           (select count(*)::int from review_threads t
             where t.project_id = p.id and t.verdict = 'approved' and t.field_key is not null) as "approvedAnswers",
           (select count(distinct r.thread_id)::int from reviews r
              left join review_reads own on own.thread_id = r.thread_id and own.user_id = ${actor.id}
             where r.project_id = p.id and r.author_id is distinct from ${actor.id}
               and r.seq > coalesce(own.read_seq, 0)) as "unreadThreads",
           s.submitted_at as "submittedAt", s.submitted_by as "submittedBy",
           v.number as "versionNumber", v.hash as "versionHash", v.closed_at as "signedAt",
           exists (select from approvers a join sign_offs o on o.id = a.sign_off_id
                    where o.project_id = p.id and o.closed_at is null and a.removed_at is null
                      and a.user_id = ${actor.id}
                      and not exists (select from signatures g where g.approver_id = a.id)) as "isApprover"
      from projects p
      left join lateral (
        select * from submissions where project_id = p.id order by number desc limit 1) s
        on s.outcome is distinct from 'taken_back'
      left join lateral (
        select rv.number, rv.hash, o.closed_at from requirements_versions rv join sign_offs o on o.version_id = rv.id
         where rv.project_id = p.id and o.outcome = 'signed' order by rv.number desc limit 1) v on true
     where p.id = ${projectId}`.execute(db);
  return rows[0] as Row;
}

export async function readStatus(
  db: Db,
  actor: SignedIn,
  project: ProjectRecord,
): Promise<RequirementsStatus> {
  const [{ changeRequest, ...facts }, row] = await Promise.all([
    readRequirements(db, project.id),
    readRow(db, actor, project.id),
  ]);
  const find = await findPeople(db, [row.submittedBy, project.advisorId]);
  const possible = possibleEvents(facts, participantOf(actor));
  return {
    state: facts.state,
    label: requirementsLabel(facts.state, facts),
    possible: row.isApprover ? [...possible, ...possibleEvents(facts, 'approver')] : possible,
    isComplete: facts.isComplete,
    returnedAnswers: facts.returnedAnswers,
    answeredAnswers: row.answeredAnswers,
    approvedAnswers: row.approvedAnswers,
    unreadThreads: row.unreadThreads,
    submittedAt: row.submittedAt,
    submittedBy: find(row.submittedBy),
    reviewer: find(project.advisorId),
    signedVersion:
      row.versionNumber === null
        ? null
        : { number: row.versionNumber, hash: row.versionHash, signedAt: row.signedAt },
    changeRequest,
    isSignOffOpen: facts.isSignOffOpen,
    missingSignatures: facts.missingSignatures,
  };
}
