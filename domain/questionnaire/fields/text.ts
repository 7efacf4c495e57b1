/** Text: one line of free text, with optional suggestions. */

import type { FieldCommon, OptionSource } from '../field.ts';
import type { FieldScope, KnownClient, PartType } from '../field-type.ts';
import { checkText } from '../shape.ts';
import { fromFirstText, typedText } from '../typed-text.ts';

export interface TextField extends FieldCommon {
  readonly type: 'text';
  readonly maxLength: number;
  readonly example?: string;
  /** Autocomplete suggestions. The answer stays free text. */
  readonly suggest?: OptionSource | 'timeZones';
  readonly defaultFrom?: keyof KnownClient;
}

export const text: PartType<TextField, string> = {
  ...typedText,
  fromTexts: fromFirstText,
  initial: (field, client) => field.defaultFrom && client?.[field.defaultFrom],
  checkShape: (field, stored, path) => checkText(field.label, stored, path, field.maxLength),
  checkComplete: () => [],
};

/** Suggestions from other answers. Time zones come from the browser instead. */
export function suggestedTexts(field: TextField, scope: FieldScope): string[] {
  if (!field.suggest || field.suggest === 'timeZones') return [];
  return scope.optionsFrom(field.suggest).map((option) => option.label);
}
