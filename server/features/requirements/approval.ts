/** Compares answers with the approved revision, so a change that is undone needs no second approval. */
import { changedFields } from '#domain/questionnaire/merge.ts';
import type { SectionData } from '#domain/questionnaire/types.ts';
import type { Tx } from '../../db/database.ts';
import * as repository from './repository.ts';

export interface SavingSection {
  sectionNumber: number;
  data: SectionData;
  isCompleted: boolean;
}

/** Whether, after this save, every section matches its approved revision. */
export async function isAsApproved(
  tx: Tx,
  rows: readonly repository.SectionRow[],
  saving: SavingSection,
): Promise<boolean> {
  if (!rows.some(({ approvedRevision }) => approvedRevision !== null)) return false;
  if (!rows.some(({ sectionNumber }) => sectionNumber === saving.sectionNumber)) return false;
  for (const row of rows) {
    // A section started later was empty when approved.
    const revision = row.approvedRevision ?? 0;
    const now = row.sectionNumber === saving.sectionNumber ? saving : row;
    if (now === row && row.revision === revision) continue;
    if (now.isCompleted !== (await repository.wasCompleted(tx, row.id, revision))) return false;
    const approved = await repository.answersAt(tx, row, revision);
    if (changedFields(approved, now.data).length > 0) return false;
  }
  return true;
}
