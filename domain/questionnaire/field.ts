/** Parts of field definitions, as plain JSON data: options, conditions, and the properties that every field has. */

import type { UserType } from '../user.ts';

/** The options to show. A hidden option is shown only if it is already chosen. */
export const offeredOptions = (options: readonly Option[], chosen: readonly string[]): readonly Option[] =>
  options.filter(({ value, isHidden }) => !isHidden || chosen.includes(value));

export interface Option {
  readonly value: string;
  readonly label: string;
  /** One-line explanation of a term people may not know. */
  readonly help?: string;
  /** Not offered, but accepted, and shown if it is already the answer. */
  readonly isHidden?: true;
  /** Options that can't be combined with this one. For example, 'none' excludes all others. */
  readonly excludes?: readonly string[];
}

/** Answers that other fields take their options from. */
export type OptionSource =
  | 'chosenFeatures'
  | 'mustFeatures'
  | 'chosenPlatforms'
  | 'people'
  | 'userRoles'
  | 'availableMaterials';

export type Condition =
  | { readonly all: readonly Condition[] }
  | { readonly any: readonly Condition[] }
  | { readonly userType: { readonly is: UserType } | { readonly not: UserType } }
  | { readonly attached: 'mockup' | 'file' }
  | FieldCondition;

/** A condition on another answer, in the same section unless `section` is set. A hidden answer counts as empty. */
export type FieldCondition = { readonly section?: number; readonly field: string } & (
  | { readonly is: string }
  /** Answered with something else. An empty answer and 'Not sure - advise me' don't match. */
  | { readonly not: string }
  /** Matches any selected option, or any row of a matrix. */
  | { readonly includes: string }
  | { readonly includesAny: readonly string[] }
  /** Counts selected options other than 'unsure', or rows that aren't empty. */
  | { readonly countAtLeast: number }
);

export interface FieldCommon {
  readonly key: string;
  readonly label: string;
  /** Enforced only if the field is visible, and only when the section is completed, never by autosave. */
  readonly required: boolean;
  readonly requiredMessage?: string;
  readonly showWhen?: Condition;
  readonly help?: string;
  /** Makes this answer the source of other fields' options (`optionsFrom`) or suggestions. */
  readonly offers?: OptionSource;
}
