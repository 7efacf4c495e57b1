/** Number: a number within limits. */

import { formatNumber } from '../../locale-format.ts';
import { describeText, type Phrase } from '../description.ts';
import type { FieldCommon } from '../field.ts';
import type { PartType } from '../field-type.ts';
import { oneIssue } from '../shape.ts';

export interface NumberField extends FieldCommon {
  readonly type: 'number';
  readonly min: number;
  readonly max: number;
}

const toPhrase = (value: number | null): Phrase => ({ text: value === null ? '' : formatNumber(value) });

export const number: PartType<NumberField, number | null> = {
  isConfirmation: false,
  read: (stored) => (typeof stored === 'number' ? stored : null),
  initial: () => undefined,
  isAnswered: () => true,
  checkShape(field, stored, path) {
    if (typeof stored !== 'number' || !Number.isFinite(stored)) {
      return oneIssue(path, 'Enter a number, for example 300');
    }
    return stored >= field.min && stored <= field.max
      ? []
      : oneIssue(
          path,
          `Enter a number from ${formatNumber(field.min)} to ${formatNumber(field.max)}, for example 300`,
        );
  },
  checkComplete: () => [],
  phrase: (_field, value) => toPhrase(value),
  describe: (_field, value) => describeText(toPhrase(value)),
  unsureParts: () => [],
  choices: () => [],
  count: () => 0,
  offered: () => [],
  files: () => [],
};
