/** Matrix: one choice for each row, with rows from another answer. Stored as `{[row]: choice}`. */

import { maxFeatureLength } from '../../text-limits.ts';
import { unsureValue } from '../choices.ts';
import { describeChoice, emptyDescription } from '../description.ts';
import type { FieldCommon, Option, OptionSource } from '../field.ts';
import { type FieldScope, type FieldType, prompt } from '../field-type.ts';
import { checkCustomName, isAmong, maxShownKeyLength, notAChoice, oneIssue, quoted } from '../shape.ts';
import { isBlank, isRecord, type JsonRecord, ownProperty, textOf } from '../values.ts';

export interface MatrixField extends FieldCommon {
  readonly type: 'matrix';
  readonly options: readonly Option[];
  readonly optionsFrom: OptionSource;
  /** With `offers`: the choice a row must have in order to be offered to other questions. */
  readonly offersChoice?: string;
}

const maxRows = 60;

/** The current rows. A stored matrix may contain others, which are ignored. */
export const matrixRows = (field: MatrixField, scope: FieldScope): Option[] =>
  scope.optionsFrom(field.optionsFrom);

export const matrix: FieldType<MatrixField, JsonRecord> = {
  isConfirmation: false,
  read: (stored) => (isRecord(stored) ? stored : {}),
  initial: () => undefined,
  isAnswered: () => true,
  checkShape({ label, options }, stored, path) {
    if (!isRecord(stored))
      return oneIssue(path, `${quoted(label)} must be an object with one choice per row`);
    const rows = Object.keys(stored);
    if (rows.length > maxRows) return oneIssue(path, `${quoted(label)} has too many rows`);
    return rows.flatMap((row) => {
      const at = `${path}.${row.slice(0, maxShownKeyLength)}`;
      const issues = checkCustomName(label, row, at, maxFeatureLength);
      if (issues.length > 0) return issues;
      const choice = stored[row];
      return choice === null || choice === '' || isAmong(options, choice) ? [] : notAChoice(label, at);
    });
  },
  checkComplete(field, value, path, scope) {
    if (!field.required) return [];
    return matrixRows(field, scope)
      .filter((row) => isBlank(ownProperty(value, row.value)))
      .flatMap((row) => prompt(`${path}.${row.value}`, field.label, ` for ${row.label}`));
  },
  describe(field, value, scope) {
    const rows = matrixRows(field, scope)
      .filter((row) => !isBlank(ownProperty(value, row.value)))
      .map((row) => [
        { text: row.label },
        describeChoice(field.options, textOf(ownProperty(value, row.value))),
      ]);
    return rows.length > 0
      ? { kind: 'table', columns: ['', field.label], rows, isHeaderRedundant: true }
      : emptyDescription;
  },
  unsureParts: (field, value, scope) =>
    matrixRows(field, scope)
      .filter((row) => ownProperty(value, row.value) === unsureValue)
      .map((row) => ({ label: `${field.label} (${row.label})`, path: `${field.key}.${row.value}` })),
  choices: (field, value, scope) =>
    matrixRows(field, scope).map((row) => textOf(ownProperty(value, row.value))),
  count: () => 0,
  offered: (field, value, scope) =>
    matrixRows(field, scope).filter((row) => ownProperty(value, row.value) === field.offersChoice),
  files: () => [],
};
