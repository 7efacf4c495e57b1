/** Select: one choice from a dropdown list. */

import type { PartType } from '../field-type.ts';
import { type SingleChoiceField, singleChoice } from '../single-choice.ts';

export interface SelectField extends SingleChoiceField {
  readonly type: 'select';
}

export const select: PartType<SelectField, string> = singleChoice;
