/** Radio: one choice, shown as radio buttons. */

import type { PartType } from '../field-type.ts';
import { type SingleChoiceField, singleChoice } from '../single-choice.ts';

export interface RadioField extends SingleChoiceField {
  readonly type: 'radio';
}

export const radio: PartType<RadioField, string> = singleChoice;
