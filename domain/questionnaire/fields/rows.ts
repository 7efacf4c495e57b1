/** Rows: a repeatable set of fields. Empty rows are ignored. */

import { plural } from '../../plural.ts';
import { describeTable } from '../description.ts';
import type { FieldCommon, Option } from '../field.ts';
import { type FieldType, fieldCompletionIssues, missing } from '../field-type.ts';
import { checkParts, initialParts, phraseOf, type SubField, typeOfPart } from '../part-types.ts';
import { checkArray } from '../shape.ts';
import { filledRows, isRecord, type JsonRecord, ownProperty, textOf } from '../values.ts';

export interface RowsField extends FieldCommon {
  readonly type: 'rows';
  readonly minRows: number;
  readonly maxRows: number;
  readonly fields: readonly SubField[];
  /** With `offers`: the keys of a row's value and label. The first one that isn't empty counts. */
  readonly rowOption?: { readonly value: readonly string[]; readonly label: readonly string[] };
}

/** A row is named after its first field. */
function rowName(field: RowsField, row: JsonRecord, index: number): string {
  const first = field.fields[0];
  return (first && textOf(ownProperty(row, first.key))) || `row ${index + 1}`;
}

const firstText = (row: unknown, keys: readonly string[]) =>
  keys.map((key) => textOf(ownProperty(row, key))).find(Boolean) ?? '';

/** The value under which other questions store this row. */
export const rowValue = (field: RowsField, row: unknown) =>
  field.rowOption ? firstText(row, field.rowOption.value) : '';

export const rows: FieldType<RowsField, JsonRecord[]> = {
  isConfirmation: false,
  read: (stored) => (Array.isArray(stored) ? stored.map((row) => (isRecord(row) ? row : {})) : []),
  initial(field, client) {
    const first = initialParts(field.fields, client);
    return first && [first];
  },
  isAnswered: () => true,
  checkShape: (field, stored, path) =>
    checkArray(field.label, stored, path, field.maxRows, (row, at) =>
      checkParts(field.label, field.fields, row, at),
    ),
  checkComplete(field, value, path, scope) {
    const filled = filledRows(value);
    if (filled.length < field.minRows) {
      return missing(path, `Fill in at least ${plural(field.minRows, 'row')} under “${field.label}”`);
    }
    return filled.flatMap(({ row, index }) =>
      field.fields
        .flatMap((part) => {
          const at = `${path}.${index}.${part.key}`;
          return fieldCompletionIssues(typeOfPart(part), part, ownProperty(row, part.key), at, scope);
        })
        .map((issue) => ({
          kind: issue.kind,
          path: issue.path,
          message: `Row ${index + 1}: ${issue.message}`,
        })),
    );
  },
  describe: (field, value) =>
    describeTable(
      field.fields.map((part) => part.label),
      filledRows(value).map(({ row }) =>
        field.fields.map((part) => phraseOf(part, ownProperty(row, part.key))),
      ),
    ),
  unsureParts: (field, value, scope) =>
    filledRows(value).flatMap(({ row, index }) =>
      field.fields.flatMap((part) => {
        const type = typeOfPart(part);
        return type.unsureParts(part, type.read(ownProperty(row, part.key)), scope).map((unsure) => ({
          label: `${unsure.label} (${rowName(field, row, index)})`,
          path: `${field.key}.${index}.${unsure.path}`,
        }));
      }),
    ),
  choices: () => [],
  count: (value) => filledRows(value).length,
  offered(field, value) {
    const options = new Map<string, Option>();
    for (const { row } of filledRows(value)) {
      const option = { value: rowValue(field, row), label: firstText(row, field.rowOption?.label ?? []) };
      const identity = option.value.toLowerCase();
      if (identity && !options.has(identity)) options.set(identity, option);
    }
    return [...options.values()];
  },
  files: () => [],
};
