/** Section and revision queries. */
import { sql } from 'kysely';
import type { FieldChange } from '#domain/questionnaire/merge.ts';
import type { SectionPrefill } from '#domain/questionnaire/prefill.ts';
import type { SectionData } from '#domain/questionnaire/types.ts';
import type { RequirementsState } from '#domain/requirements.ts';
import type { Db, Tx } from '../../db/database.ts';
import { decodeCursor, readPage, total } from '../../db/paging.ts';
import type { FieldEditor } from '../../db/tables/projects.ts';

const sectionColumns = [
  'id',
  'project_id as projectId',
  'section_number as sectionNumber',
  'section_name as sectionName',
  'data',
  'is_completed as isCompleted',
  'revision',
  'prefill',
  'editors',
  'created_at as createdAt',
  'updated_at as updatedAt',
] as const;

export type SectionRow = Awaited<ReturnType<typeof listSections>>[number];

export const listSections = (db: Db, projectId: string) =>
  db
    .selectFrom('requirement_sections')
    .select(sectionColumns)
    .where('project_id', '=', projectId)
    .orderBy('section_number')
    .execute();

export interface SectionWrite {
  projectId: string;
  sectionNumber: number;
  sectionName: string;
  data: SectionData;
  isCompleted: boolean;
  editors: Record<string, FieldEditor>;
  prefill?: SectionPrefill;
}

export async function writeSection(tx: Tx, section: SectionWrite): Promise<SectionRow> {
  const data = JSON.stringify(section.data);
  const editors = JSON.stringify(section.editors);
  return tx
    .insertInto('requirement_sections')
    .values({
      project_id: section.projectId,
      section_number: section.sectionNumber,
      section_name: section.sectionName,
      data,
      is_completed: section.isCompleted,
      editors,
      revision: 1,
      ...(section.prefill ? { prefill: JSON.stringify(section.prefill) } : {}),
    })
    .onConflict((conflict) =>
      conflict.columns(['project_id', 'section_number']).doUpdateSet({
        data,
        editors,
        is_completed: section.isCompleted,
        section_name: section.sectionName,
        revision: sql`requirement_sections.revision + 1`,
        updated_at: sql`now()`,
      }),
    )
    .returning(sectionColumns)
    .executeTakeFirstOrThrow();
}

/** Reopens a section after a change elsewhere added a required question. Its answers stay. */
export const reopenSection = (tx: Tx, id: string): Promise<SectionRow> =>
  tx
    .updateTable('requirement_sections')
    .set({ is_completed: false, revision: sql`revision + 1`, updated_at: sql`now()` })
    .where('id', '=', id)
    .returning(sectionColumns)
    .executeTakeFirstOrThrow();

export const insertRevision = (
  tx: Tx,
  section: SectionRow,
  authorId: string | null,
  changes: readonly FieldChange[],
) =>
  tx
    .insertInto('section_revisions')
    .values({
      section_id: section.id,
      revision: section.revision,
      author_id: authorId,
      changes: JSON.stringify(
        changes.map(({ key, before, after }) => ({ key, before: before ?? null, after: after ?? null })),
      ),
      is_completed: section.isCompleted,
    })
    .execute();

export interface ProjectChange {
  requirementsState: RequirementsState;
  completionPercentage: number;
  renamed: { name: string; summary: string; businessGoal: string } | null;
}

export const updateProject = (tx: Tx, projectId: string, change: ProjectChange) =>
  tx
    .updateTable('projects')
    .set({
      completion_percentage: change.completionPercentage,
      requirements_state: change.requirementsState,
      updated_at: sql`now()`,
      ...(change.renamed
        ? {
            name: change.renamed.name,
            summary: change.renamed.summary,
            business_goal: change.renamed.businessGoal,
          }
        : {}),
    })
    .where('id', '=', projectId)
    .execute();

export async function listRevisions(
  db: Db,
  projectId: string,
  sectionNumber: number,
  { limit, cursor }: { limit?: number | undefined; cursor?: string | undefined },
) {
  const before = cursor ? Number(decodeCursor(cursor, 1)[0]) || 0 : undefined;
  const ofSection = db
    .selectFrom('section_revisions')
    .innerJoin('requirement_sections', 'requirement_sections.id', 'section_revisions.section_id')
    .where('requirement_sections.project_id', '=', projectId)
    .where('requirement_sections.section_number', '=', sectionNumber);
  const rows = ofSection
    .select([
      'section_revisions.revision',
      'section_revisions.author_id as authorId',
      'section_revisions.changes',
      'section_revisions.is_completed as isCompleted',
      'section_revisions.created_at as at',
    ])
    .$if(before !== undefined, (query) => query.where('section_revisions.revision', '<', before as number))
    .orderBy('section_revisions.revision', 'desc');
  return readPage(
    { limit, cursor },
    {
      read: (most) => rows.limit(most).execute(),
      keyOf: (row) => [String(row.revision)],
      count: () => ofSection.select(total).executeTakeFirstOrThrow(),
    },
  );
}
