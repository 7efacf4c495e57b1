/** Shared by requirements and reviews: a section's answers at an earlier revision. */
import type { FieldChange } from '#domain/questionnaire/merge.ts';
import type { SectionData } from '#domain/questionnaire/types.ts';
import type { Db } from './database.ts';

/** The changes after a revision, newest first, so that undoing them in order restores it. */
const changesAfter = (db: Db, sectionId: string, revision: number) =>
  db
    .selectFrom('section_revisions')
    .select('changes')
    .where('section_id', '=', sectionId)
    .where('revision', '>', revision)
    .orderBy('revision', 'desc')
    .execute();

/** The answers at a revision, rebuilt by undoing later changes. */
export async function answersAt(
  db: Db,
  section: { id: string; data: SectionData },
  revision: number,
): Promise<SectionData> {
  const later = await changesAfter(db, section.id, revision);
  return undoChanges(
    section.data,
    later.map(({ changes }) => changes as FieldChange[]),
  );
}

/** The answers before these changes, which must be ordered newest first. */
export function undoChanges(data: SectionData, later: readonly (readonly FieldChange[])[]): SectionData {
  const answers: SectionData = { ...data };
  for (const { key, before } of later.flat()) answers[key] = before;
  return answers;
}
