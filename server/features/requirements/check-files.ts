/** Rejects answers that refer to a file the project doesn't have. */
import { invalid } from '#domain/errors.ts';
import { typeOf } from '#domain/questionnaire/field-types.ts';
import type { Section, SectionData } from '#domain/questionnaire/types.ts';
import { ownProperty } from '#domain/questionnaire/values.ts';
import type { Db } from '../../db/database.ts';
import { isUuid } from '../../db/uuid.ts';

function filesIn(section: Section, data: SectionData) {
  return section.fields.flatMap((field) => {
    const type = typeOf(field);
    return type.files(type.read(ownProperty(data, field.key)), `data.${field.key}`);
  });
}

/** Checks only newly added files: a file deleted after it was added must not block saving other answers. */
export async function rejectUnknownFiles(
  db: Db,
  projectId: string,
  section: Section,
  before: SectionData,
  after: SectionData,
): Promise<void> {
  const previousIds = new Set(filesIn(section, before).map(({ fileId }) => fileId));
  const added = filesIn(section, after).filter(({ fileId }) => !previousIds.has(fileId));
  if (added.length === 0) return;
  const ids = added.map(({ fileId }) => fileId).filter(isUuid);
  const existing =
    ids.length === 0
      ? []
      : await db
          .selectFrom('files')
          .select('id')
          .where('project_id', '=', projectId)
          .where('id', 'in', ids)
          .where('deleted_at', 'is', null)
          .execute();
  const message = "This file isn't part of the project. Upload it again.";
  const issues = added
    .filter(({ fileId }) => !existing.some(({ id }) => id === fileId.toLowerCase()))
    .map(({ path }) => ({ path, message }));
  if (issues.length > 0) throw invalid(message, issues);
}
