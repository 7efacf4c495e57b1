/** Rules that radio and select fields have in common. They differ only in their input. */

import type { Issue } from '../errors.ts';
import { maxFeatureLength } from '../text-limits.ts';
import { unsure, unsureValue } from './choices.ts';
import { describeChoice, describeText, type Phrase } from './description.ts';
import { type FieldCommon, type Option, type OptionSource, offeredOptions } from './field.ts';
import type { FieldScope, UnsurePart } from './field-type.ts';
import { checkText, isAmong, notAChoice } from './shape.ts';

export interface SingleChoiceField extends FieldCommon {
  /** All values that may be stored. `optionsFrom` narrows what is offered, based on other answers. */
  readonly options: readonly Option[];
  readonly optionsFrom?: OptionSource;
  /** Shown as a suggestion, which is not an answer until the client keeps it. */
  readonly default?: string;
  /** Preselects the default. Completing the section then stores it. */
  readonly isPreselected?: true;
  /** 'other' may have details: `other: Mollie`. */
  readonly otherDetail?: boolean;
}

/** The options currently offered for an answer. */
export function offeredChoices(
  field: SingleChoiceField,
  scope: FieldScope,
  value: string,
): readonly Option[] {
  return field.optionsFrom
    ? [...scope.optionsFrom(field.optionsFrom), unsure]
    : offeredOptions(field.options, [value]);
}

function phrase(field: SingleChoiceField, value: string): Phrase {
  const chosen = value.trim();
  if (!chosen.startsWith('other:')) return describeChoice(field.options, chosen);
  const other = describeChoice(field.options, 'other');
  const detail = field.otherDetail ? chosen.slice('other:'.length).trim() : '';
  return detail ? { text: `${other.text}: ${detail}` } : other;
}

export const singleChoice = {
  isConfirmation: false,
  read: (stored: unknown): string => (typeof stored === 'string' ? stored : ''),
  initial: (field: SingleChoiceField) => (field.isPreselected ? field.default : undefined),
  fromTexts: (field: SingleChoiceField, texts: readonly string[]) =>
    texts.find((text) => isAmong(field.options, text)),
  isAnswered: (field: SingleChoiceField, value: string, scope: FieldScope) =>
    field.optionsFrom === undefined || isAmong(offeredChoices(field, scope, value), value),
  checkShape(field: SingleChoiceField, stored: unknown, path: string): Issue[] {
    if (stored === '' || isAmong(field.options, stored)) return [];
    return field.otherDetail && typeof stored === 'string' && stored.startsWith('other:')
      ? checkText(field.label, stored, path, maxFeatureLength)
      : notAChoice(field.label, path);
  },
  checkComplete: () => [],
  phrase,
  describe: (field: SingleChoiceField, value: string) => describeText(phrase(field, value)),
  unsureParts: (field: SingleChoiceField, value: string): UnsurePart[] =>
    value === unsureValue ? [{ label: field.label, path: field.key }] : [],
  choices: (_field: SingleChoiceField, value: string) => [value.trim()],
  count: () => 0,
  offered: () => [],
  files: () => [],
};
