/** Rank: all options in order of preference. */

import { describeChoice, describeList } from '../description.ts';
import type { FieldCommon, Option } from '../field.ts';
import { type FieldType, missing } from '../field-type.ts';
import { checkList, isAmong, notAChoice } from '../shape.ts';
import { textsOf } from '../values.ts';

export interface RankField extends FieldCommon {
  readonly type: 'rank';
  readonly options: readonly Option[];
  /** Labels for the two ends of the order. */
  readonly ends: { readonly first: string; readonly last: string };
}

export const rank: FieldType<RankField, string[]> = {
  isConfirmation: false,
  read: textsOf,
  initial: () => undefined,
  isAnswered: () => true,
  checkShape: ({ label, options }, stored, path) =>
    checkList(label, stored, path, options.length, (item, at) =>
      isAmong(options, item) ? [] : notAChoice(label, at),
    ),
  checkComplete: ({ label, options }, value, path) =>
    value.length === options.length
      ? []
      : missing(
          path,
          `Put the ${options.length} options under “${label}” in order, or choose “Use this order”`,
        ),
  describe: (field, value) =>
    describeList(
      value.map((item) => describeChoice(field.options, item)),
      true,
    ),
  unsureParts: () => [],
  choices: (_field, value) => value,
  count: (value) => new Set(value).size,
  offered: () => [],
  files: () => [],
};
