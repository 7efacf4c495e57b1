/** Questionnaire types: fields, conditions, sections and answers. All are plain JSON data. */

import type { UserType } from '../user.ts';

export interface Option {
  readonly value: string;
  readonly label: string;
  /** Options that can't be combined with this one. For example, 'none' excludes all others. */
  readonly excludes?: readonly string[];
}

/** Other answers a field takes its options from. */
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
  /** Answered with something else. An empty answer doesn't match. */
  | { readonly not: string }
  /** Matches any selected option, or any row of a matrix. */
  | { readonly includes: string }
  | { readonly includesAny: readonly string[] }
  /** Counts selected options other than 'unsure', or rows that aren't empty. */
  | { readonly countAtLeast: number }
);

interface FieldCommon {
  readonly key: string;
  readonly label: string;
  /** Enforced only if the field is visible, and only when the section is completed, never by autosave. */
  readonly required: boolean;
  readonly requiredMessage?: string;
  readonly showWhen?: Condition;
  readonly help?: string;
}

export interface TextField extends FieldCommon {
  readonly type: 'text' | 'url' | 'email';
  readonly maxLength: number;
  readonly example?: string;
  /** Autocomplete suggestions. The answer stays free text. */
  readonly suggest?: OptionSource | 'timeZones';
}

export interface TextareaField extends FieldCommon {
  readonly type: 'textarea';
  readonly maxLength: number;
  readonly example: string;
  /** Placeholder texts written by the portal, which don't count as an answer. */
  readonly notAnAnswer?: readonly string[];
}

export interface NumberField extends FieldCommon {
  readonly type: 'number';
  readonly min: number;
  readonly max: number;
}

/** Stored as `2026-03-31`, without a time zone. */
export interface DateField extends FieldCommon {
  readonly type: 'date';
  readonly future?: boolean;
}

export interface ChoiceField extends FieldCommon {
  readonly type: 'radio' | 'select';
  /** All values that may be stored. `optionsFrom` narrows what is offered, based on other answers. */
  readonly options: readonly Option[];
  readonly optionsFrom?: OptionSource;
  readonly default?: string;
  /** 'other' may have details: `other: Mollie`. */
  readonly otherDetail?: boolean;
}

export interface CheckboxesField extends FieldCommon {
  readonly type: 'checkboxes';
  readonly options: readonly Option[];
  readonly maxChoices?: number;
  /** Allows custom choices, stored as typed alongside the selected options. */
  readonly own?: { readonly maxLength: number; readonly maxItems: number };
  readonly suggest?: 'regulations';
}

/** One of `options` for each row from `optionsFrom`, stored as `{[row]: choice}`. */
export interface MatrixField extends FieldCommon {
  readonly type: 'matrix';
  readonly options: readonly Option[];
  readonly optionsFrom: OptionSource;
}

/** Stored as all option values in order. */
export interface RankField extends FieldCommon {
  readonly type: 'rank';
  readonly options: readonly Option[];
}

export interface RowsField extends FieldCommon {
  readonly type: 'rows';
  readonly minRows: number;
  readonly maxRows: number;
  readonly fields: readonly SubField[];
}

export interface GroupField extends FieldCommon {
  readonly type: 'group';
  readonly fields: readonly SubField[];
}

/** A person is stored as the email of their row in section 10, or as the name if the row has no email. */
export interface PeopleField extends FieldCommon {
  readonly type: 'people';
  readonly optionsFrom: 'people';
  readonly several: boolean;
}

/** Stored as `[{fileId, fileName, category?, note?}]`; an empty `accept` allows every file type the portal accepts. */
export interface FilesField extends FieldCommon {
  readonly type: 'files';
  readonly accept: readonly string[];
  readonly maxFiles: number;
  readonly maxBytes: number;
  /** The categories that may be stored. `optionsFrom` narrows them to the requested materials. */
  readonly options?: readonly Option[];
  readonly optionsFrom?: OptionSource;
}

/** Stored as `['#1d4ed8', …]`. */
export interface ColorsField extends FieldCommon {
  readonly type: 'colors';
  readonly maxChoices: number;
}

/** Stored as `{confirmed, name}`. */
export interface ConfirmField extends FieldCommon {
  readonly type: 'confirm';
  readonly maxLength: number;
}

export type SimpleField = TextField | TextareaField | NumberField | DateField | ChoiceField;

/** A field within a row or group. It has no condition of its own. */
export type SubField = SimpleField & { readonly showWhen?: never };

export type Field =
  | SimpleField
  | CheckboxesField
  | MatrixField
  | RankField
  | RowsField
  | GroupField
  | PeopleField
  | FilesField
  | ColorsField
  | ConfirmField;

export interface Section {
  readonly number: number;
  readonly name: string;
  readonly fields: readonly Field[];
}

export type SectionData = Record<string, unknown>;

/** The stored data of each section, by section number. Not validated: values may have any shape. */
export type Answers = Partial<Record<number, SectionData>>;

export interface AnswerContext {
  answers: Answers;
  userType: UserType | null;
  hasMockup: boolean;
  /** Whether the project has a supporting file, even one that no answer refers to. */
  hasFiles: boolean;
  /** Today's date for the client, `2026-03-31`, for checking that a date is in the future. */
  today: string;
}
