/** Textarea: multi-line text, with an example. */

import type { FieldCommon } from '../field.ts';
import type { PartType } from '../field-type.ts';
import { checkText } from '../shape.ts';
import { fromFirstText, typedText } from '../typed-text.ts';

export interface TextareaField extends FieldCommon {
  readonly type: 'textarea';
  readonly maxLength: number;
  readonly example: string;
  /** Placeholder text written by the portal, which doesn't count as an answer. */
  readonly notAnAnswer?: readonly string[];
}

export const textarea: PartType<TextareaField, string> = {
  ...typedText,
  fromTexts: fromFirstText,
  initial: () => undefined,
  isAnswered: (field, value) => !field.notAnAnswer?.includes(value.trim()),
  checkShape: (field, stored, path) => checkText(field.label, stored, path, field.maxLength),
  checkComplete: () => [],
};
