/** Date: a calendar day, stored as `2026-03-31`, without a time zone. */

import { formatDay } from '../../locale-format.ts';
import { isDay } from '../../text-rule.ts';
import { describeText } from '../description.ts';
import type { FieldCommon } from '../field.ts';
import { type PartType, wrong } from '../field-type.ts';
import { isAfterDay } from '../formats.ts';
import { checkText } from '../shape.ts';
import { typedText } from '../typed-text.ts';

export interface DateField extends FieldCommon {
  readonly type: 'date';
  readonly future?: boolean;
}

const maxDateLength = 10;

const longDate = (day: string) => (isDay(day) ? formatDay(day, 'long') : day);

export const date: PartType<DateField, string> = {
  ...typedText,
  initial: () => undefined,
  checkShape: (field, stored, path) => checkText(field.label, stored, path, maxDateLength),
  checkComplete(field, value, path, scope) {
    const day = value.trim();
    if (!isDay(day)) return wrong(path, 'Enter a valid date');
    return field.future && !isAfterDay(day, scope.today) ? wrong(path, 'Enter a date in the future') : [];
  },
  phrase: (_field, value) => ({ text: longDate(value.trim()) }),
  describe: (_field, value) => describeText({ text: longDate(value.trim()) }),
};
