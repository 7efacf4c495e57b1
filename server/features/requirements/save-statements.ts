/** The two statements of a save: one reads what it depends on, the other writes the save unless the requirements have changed. */
import type { FieldChange } from '#domain/questionnaire/merge.ts';
import type { SectionData } from '#domain/questionnaire/types.ts';
import type { RequirementsState } from '#domain/requirements.ts';
import type { Db } from '../../db/database.ts';
import { type PersonRow, peopleFinder } from '../../db/people.ts';
import { type RequirementsRow, requirementsQuery, toRequirements } from '../../db/requirements-state.ts';
import { combineQueries, isoTime, runStatement } from '../../db/statements.ts';
import type { FieldEditor } from '../../db/tables/projects.ts';
import { type ProjectEvent, projectEventsJson } from '../../events/project-events.ts';
import { type Facts, factsQuery } from './context.ts';
import { type SectionRow, toJson } from './repository.ts';

/** A staff member's saves this close together share an audit entry. Otherwise, autosave would add one every few seconds. */
const followUpMinutes = 30;

const sectionColumns = `s.id, s.project_id as "projectId", s.section_number as "sectionNumber",
  s.section_name as "sectionName", s.data, s.is_completed as "isCompleted", s.revision, s.prefill, s.editors,
  ${isoTime('s.created_at')} as "createdAt", ${isoTime('s.updated_at')} as "updatedAt"`;

const ofSection = 's.project_id = $1 and s.section_number = $2';

/** $1 is the project, $2 the section, $3 the caller's base revision or null, $4 the caller. */
const readStatement = combineQueries({
  project: `select requirements_changes as "changeCount", completion_percentage as "completionPercentage"
              from projects where id = $1`,
  requirements: requirementsQuery,
  facts: factsQuery,
  sections: `select ${sectionColumns} from requirement_sections s where s.project_id = $1 order by s.section_number`,
  laterChanges: `select r.changes from requirement_sections s join section_revisions r on r.section_id = s.id
                  where ${ofSection} and r.revision > $3::int order by r.revision desc`,
  approvals: `select t.field_key as key from review_threads t
               where t.project_id = $1 and t.section_number = $2 and t.verdict = 'approved'`,
  recentSaves: `select r.revision from requirement_sections s
              join section_revisions r on r.section_id = s.id and r.revision = s.revision
             where ${ofSection} and r.author_id = $4 and r.created_at > now() - interval '${followUpMinutes} minutes'`,
  people: `select u.id, u.first_name as "firstName", u.last_name as "lastName", u.email, u.role from users u
            where u.id = $4 or u.id in (
              select (e.value ->> 'userId')::uuid from requirement_sections s, jsonb_each(s.editors) e where ${ofSection})`,
});

interface Read {
  project: [{ changeCount: number; completionPercentage: number }];
  requirements: [RequirementsRow];
  facts: [Facts];
  sections: SectionRow[];
  laterChanges: { changes: FieldChange[] }[];
  approvals: { key: string }[];
  recentSaves: object[];
  people: PersonRow[];
}

export interface SaveTarget {
  projectId: string;
  sectionNumber: number;
  baseRevision: number | null;
  actorId: string;
}

/** What a save depends on. `changeCount` tells `writeSave` whether anything has changed since. */
export async function readForSave(db: Db, target: SaveTarget) {
  const { projectId, sectionNumber, baseRevision, actorId } = target;
  const values = [projectId, sectionNumber, baseRevision, actorId];
  const [read] = (await runStatement<Read>(db, readStatement, values)) as [Read];
  return {
    ...read.project[0],
    requirements: toRequirements(read.requirements[0]),
    facts: read.facts[0],
    sections: read.sections,
    /** Changes to the section after the base revision, newest first. */
    laterChanges: read.laterChanges.map(({ changes }) => changes),
    approvedFields: new Set(read.approvals.map(({ key }) => key)),
    /** Whether the caller also made the section's latest revision, shortly before. */
    isFollowUpSave: read.recentSaves.length > 0,
    findPerson: peopleFinder(read.people),
  };
}

const writeStatement = `
  with project as (
    update projects
       set requirements_changes = requirements_changes + 1, requirements_state = $3, completion_percentage = $4,
           updated_at = now()
     where id = $1 and requirements_changes = $2
    returning id),
  section as (
    insert into requirement_sections as s
      (project_id, section_number, section_name, data, is_completed, editors, revision)
    select id, $5, $6, $7, $8, $9, 1 from project
    on conflict (project_id, section_number) do update
      set data = excluded.data, editors = excluded.editors, is_completed = excluded.is_completed,
          section_name = excluded.section_name, revision = s.revision + 1, updated_at = now()
    returning s.*),
  reopened as (
    update requirement_sections s set is_completed = false, revision = s.revision + 1, updated_at = now()
      from project where s.project_id = project.id and s.section_number = any($10)
    returning s.id, s.revision),
  revision as (
    insert into section_revisions (section_id, revision, author_id, changes, is_completed)
    select id, revision, $11::uuid, $12::jsonb, is_completed from section
    union all select id, revision, $11, '[]', false from reopened),
  event as (select record_project_events($13::jsonb) from project)
  select ${sectionColumns} from section s, event`;

export interface Save {
  changeCount: number;
  projectId: string;
  requirementsState: RequirementsState;
  completionPercentage: number;
  section: { number: number; name: string };
  data: SectionData;
  isCompleted: boolean;
  editors: Record<string, FieldEditor>;
  /** Other sections that the save makes incomplete. Their answers stay. */
  reopened: readonly number[];
  authorId: string;
  changes: readonly FieldChange[];
  events: readonly ProjectEvent<'section-saved' | 'section-completed'>[];
}

/** Returns undefined, and writes nothing, if the requirements have changed since they were read. */
export async function writeSave(db: Db, save: Save): Promise<SectionRow | undefined> {
  const [saved] = await runStatement<SectionRow>(db, writeStatement, [
    ...[save.projectId, save.changeCount, save.requirementsState, save.completionPercentage],
    ...[save.section.number, save.section.name, JSON.stringify(save.data), save.isCompleted],
    ...[JSON.stringify(save.editors), save.reopened, save.authorId, toJson(save.changes)],
    projectEventsJson(...save.events),
  ]);
  return saved;
}
