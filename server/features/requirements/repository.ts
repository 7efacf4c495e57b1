/** Section and revision queries. */
import { changedFields, type FieldChange } from '#domain/questionnaire/merge.ts';
import type { SectionPrefill } from '#domain/questionnaire/prefill.ts';
import type { SectionData } from '#domain/questionnaire/types.ts';
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

export interface SectionRow {
  id: string;
  projectId: string;
  sectionNumber: number;
  sectionName: string;
  data: SectionData;
  isCompleted: boolean;
  revision: number;
  prefill: SectionPrefill;
  /** By field key. */
  editors: Record<string, FieldEditor>;
  createdAt: string;
  updatedAt: string;
}

export const listSections = (db: Db, projectId: string): Promise<SectionRow[]> =>
  db
    .selectFrom('requirement_sections')
    .select(sectionColumns)
    .where('project_id', '=', projectId)
    .orderBy('section_number')
    .execute();

export interface NewSection {
  projectId: string;
  sectionNumber: number;
  sectionName: string;
  data: SectionData;
  prefill: SectionPrefill;
}

/** Stores prefilled answers as the section's first revision. */
export async function insertSection(tx: Tx, section: NewSection, authorId: string): Promise<void> {
  const { id } = await tx
    .insertInto('requirement_sections')
    .values({
      project_id: section.projectId,
      section_number: section.sectionNumber,
      section_name: section.sectionName,
      data: JSON.stringify(section.data),
      prefill: JSON.stringify(section.prefill),
      revision: 1,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('section_revisions')
    .values({
      section_id: id,
      revision: 1,
      author_id: authorId,
      changes: toJson(changedFields({}, section.data)),
      is_completed: false,
    })
    .execute();
}

/** Changes as revisions store them: null means no answer. */
export const toJson = (changes: readonly FieldChange[]) =>
  JSON.stringify(
    changes.map(({ key, before, after }) => ({ key, before: before ?? null, after: after ?? null })),
  );

export const updateProjectTexts = (
  tx: Tx,
  projectId: string,
  { name, summary, businessGoal }: { name: string; summary: string; businessGoal: string },
) =>
  tx
    .updateTable('projects')
    .set({ name, summary, business_goal: businessGoal })
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
      read: (max) => rows.limit(max).execute(),
      keyOf: (row) => [String(row.revision)],
      count: () => ofSection.select(total).executeTakeFirstOrThrow(),
    },
  );
}
