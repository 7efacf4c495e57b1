/** Colors: a few hex colors, stored as `['#1d4ed8', …]`. */

import { isHexColor } from '../../hex-color.ts';
import { describeList } from '../description.ts';
import type { FieldCommon } from '../field.ts';
import { type FieldType, wrong } from '../field-type.ts';
import { checkArray, checkText } from '../shape.ts';
import { textsOf } from '../values.ts';

export interface ColorsField extends FieldCommon {
  readonly type: 'colors';
  readonly maxChoices: number;
}

const maxColorLength = 7;

export const colors: FieldType<ColorsField, string[]> = {
  isConfirmation: false,
  /** Keeps blank entries: the form shows a color that is still being typed. */
  read: (stored) =>
    Array.isArray(stored) ? stored.map((color) => (typeof color === 'string' ? color : '')) : [],
  initial: () => undefined,
  isAnswered: () => true,
  checkShape: (field, stored, path) =>
    checkArray(field.label, stored, path, field.maxChoices, (item, at) =>
      checkText(field.label, item, at, maxColorLength),
    ),
  checkComplete: (_field, value, path) =>
    textsOf(value).every(isHexColor)
      ? []
      : wrong(path, 'Enter each color as a hex code, for example #1d4ed8'),
  describe: (_field, value) =>
    describeList(
      textsOf(value).map((color) => (isHexColor(color) ? { text: color, swatch: color } : { text: color })),
    ),
  unsureParts: () => [],
  choices: (_field, value) => textsOf(value),
  count: (value) => new Set(textsOf(value)).size,
  offered: () => [],
  files: () => [],
};
