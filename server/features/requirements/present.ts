/** Presents section rows as API responses, with prefilled fields and editor names. */
import type { RequirementSection } from '#contract/requirements.ts';
import { stillPrefilled } from '#domain/questionnaire/prefill.ts';
import type { Db } from '../../db/database.ts';
import { findPeople, type PeopleFinder } from '../../db/people.ts';
import type { SectionRow } from './repository.ts';

export function presentSection(row: SectionRow, find: PeopleFinder): RequirementSection {
  const { prefill, editors, ...section } = row;
  return {
    ...section,
    prefilled: stillPrefilled(prefill, section.data),
    editors: Object.entries(editors).flatMap(([key, { userId, at }]) => {
      const person = find(userId);
      return person ? [{ key, person, at }] : [];
    }),
  };
}

export async function presentSections(db: Db, rows: readonly SectionRow[]): Promise<RequirementSection[]> {
  const find = await findPeople(
    db,
    rows.flatMap((row) => Object.values(row.editors).map(({ userId }) => userId)),
  );
  return rows.map((row) => presentSection(row, find));
}
