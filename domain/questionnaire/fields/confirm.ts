/** Confirm: a checkbox and a typed name, stored as `{confirmed, name}`. */

import { describeText, emptyDescription } from '../description.ts';
import type { FieldCommon } from '../field.ts';
import { type FieldType, missing } from '../field-type.ts';
import { checkKeys, checkText, oneIssue, quoted } from '../shape.ts';
import { isRecord, type JsonRecord, textOf } from '../values.ts';

export interface ConfirmField extends FieldCommon {
  readonly type: 'confirm';
  readonly maxLength: number;
}

export const confirm: FieldType<ConfirmField, JsonRecord> = {
  isConfirmation: true,
  read: (stored) => (isRecord(stored) ? stored : {}),
  initial: () => undefined,
  isAnswered: () => true,
  checkShape({ label, maxLength }, stored, path) {
    if (!isRecord(stored))
      return oneIssue(path, `${quoted(label)} must be an object with the keys “confirmed” and “name”`);
    const issues = checkKeys(['confirmed', 'name'], stored, path);
    const { confirmed, name } = stored;
    if (confirmed !== undefined && confirmed !== null && typeof confirmed !== 'boolean') {
      issues.push({ path: `${path}.confirmed`, message: `${quoted(label)} must be true or false` });
    }
    return [...issues, ...checkText('Your name', name ?? '', `${path}.name`, maxLength)];
  },
  checkComplete: (_field, value, path) => [
    ...(value.confirmed === true
      ? []
      : missing(`${path}.confirmed`, 'Check the box to confirm your answers are complete')),
    ...(textOf(value.name) ? [] : missing(`${path}.name`, 'Type your name')),
  ],
  describe: (_field, value) =>
    value.confirmed === true && textOf(value.name)
      ? describeText({ text: `Confirmed by ${textOf(value.name)}` })
      : emptyDescription,
  unsureParts: () => [],
  choices: () => [],
  count: () => 0,
  offered: () => [],
  files: () => [],
};
