/** Group: a fixed set of fields, stored as one object. */

import { describePairs } from '../description.ts';
import type { FieldCommon } from '../field.ts';
import { type FieldType, fieldCompletionIssues } from '../field-type.ts';
import { checkParts, initialParts, phraseOf, type SubField, typeOfPart } from '../part-types.ts';
import { isRecord, type JsonRecord, ownProperty } from '../values.ts';

export interface GroupField extends FieldCommon {
  readonly type: 'group';
  readonly fields: readonly SubField[];
}

export const group: FieldType<GroupField, JsonRecord> = {
  isConfirmation: false,
  read: (stored) => (isRecord(stored) ? stored : {}),
  initial: (field, client) => initialParts(field.fields, client),
  isAnswered: () => true,
  checkShape: (field, stored, path) => checkParts(field.label, field.fields, stored, path),
  /** In an optional group, no part is required. */
  checkComplete: (field, value, path, scope) =>
    field.fields
      .flatMap((part) => {
        const effective = field.required ? part : { ...part, required: false };
        return fieldCompletionIssues(
          typeOfPart(part),
          effective,
          ownProperty(value, part.key),
          `${path}.${part.key}`,
          scope,
        );
      })
      // Leaves out isPrompt, because the message names the part and the question's label doesn't.
      .map((issue) => ({ kind: issue.kind, path: issue.path, message: issue.message })),
  describe: (field, value) =>
    describePairs(
      field.fields.map((part) => ({ label: part.label, ...phraseOf(part, ownProperty(value, part.key)) })),
    ),
  unsureParts: (field, value, scope) =>
    field.fields.flatMap((part) => {
      const type = typeOfPart(part);
      return type
        .unsureParts(part, type.read(ownProperty(value, part.key)), scope)
        .map((unsure) => ({ label: unsure.label, path: `${field.key}.${unsure.path}` }));
    }),
  choices: () => [],
  count: () => 0,
  offered: () => [],
  files: () => [],
};
