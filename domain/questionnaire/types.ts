/** The shapes of the questionnaire: fields, conditions, sections and answers, all of them plain serialisable data. */

import type { UserType } from '../user.ts';

export interface Option {
  readonly value: string;
  readonly label: string;
  /** Choices that make no sense beside this one, such as everything else beside 'none'. */
  readonly excludes?: readonly string[];
}

/** Other answers from which a field takes what it offers. */
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

/** Looks at another answer, in the same section unless `section` names one; a hidden answer counts as not given. */
export type FieldCondition = { readonly section?: number; readonly field: string } & (
  | { readonly is: string }
  /** Answered, and with something else. */
  | { readonly not: string }
  /** Any tick, or any row of a matrix. */
  | { readonly includes: string }
  | { readonly includesAny: readonly string[] }
  /** Ticks other than 'unsure', or rows that hold something. */
  | { readonly countAtLeast: number }
);

interface FieldCommon {
  readonly key: string;
  readonly label: string;
  /** Asked for when the section is completed and the field is visible, never by autosave. */
  readonly required: boolean;
  readonly requiredMessage?: string;
  readonly showWhen?: Condition;
  readonly help?: string;
}

export interface TextField extends FieldCommon {
  readonly type: 'text' | 'url' | 'email';
  readonly maxLength: number;
  readonly example?: string;
  /** What to offer while typing; the answer stays free text. */
  readonly suggest?: OptionSource | 'timeZones';
}

export interface TextareaField extends FieldCommon {
  readonly type: 'textarea';
  readonly maxLength: number;
  readonly example: string;
  /** Texts that the portal itself wrote and that therefore answer nothing. */
  readonly notAnAnswer?: readonly string[];
}

export interface NumberField extends FieldCommon {
  readonly type: 'number';
  readonly min: number;
  readonly max: number;
}

/** Stored as `2026-03-31`, a day without a time zone. */
export interface DateField extends FieldCommon {
  readonly type: 'date';
  readonly future?: boolean;
}

export interface ChoiceField extends FieldCommon {
  readonly type: 'radio' | 'select';
  /** Everything that may be stored; `optionsFrom` narrows it to what other answers allow. */
  readonly options: readonly Option[];
  readonly optionsFrom?: OptionSource;
  readonly default?: string;
  /** 'other' may carry the person's words: `other: Mollie`. */
  readonly otherDetail?: boolean;
}

export interface CheckboxesField extends FieldCommon {
  readonly type: 'checkboxes';
  readonly options: readonly Option[];
  readonly maxChoices?: number;
  /** Any further non-empty text is an own choice, stored beside the ticks as it was typed. */
  readonly own?: { readonly maxLength: number; readonly maxItems: number };
  readonly suggest?: 'regulations';
}

/** One choice of `options` for each row that `optionsFrom` gives, stored as `{[row]: choice}`. */
export interface MatrixField extends FieldCommon {
  readonly type: 'matrix';
  readonly options: readonly Option[];
  readonly optionsFrom: OptionSource;
}

/** All option values, the first one first. */
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

/** A person is stored as the e-mail address of their row, or as the name when the row has no address. */
export interface PeopleField extends FieldCommon {
  readonly type: 'people';
  readonly optionsFrom: 'people';
  readonly several: boolean;
}

/** Stored as `[{fileId, fileName, category?, note?}]`; an empty `accept` leaves the types to the portal's own rules. */
export interface FilesField extends FieldCommon {
  readonly type: 'files';
  readonly accept: readonly string[];
  readonly maxFiles: number;
  readonly maxBytes: number;
  /** The categories that may be stored; `optionsFrom` narrows them to the slots that are open. */
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

/** A field within a row or a group: it is there whenever its row is. */
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

/** What is stored for each section, by its number; values are trusted only as far as validation has seen them. */
export type Answers = Partial<Record<number, SectionData>>;

export interface AnswerContext {
  answers: Answers;
  userType: UserType | null;
  hasMockup: boolean;
  /** Whether a supporting file is attached to the project, also one that no answer mentions. */
  hasFiles: boolean;
  /** The client's calendar day, `2026-03-31`, against which 'in the future' is measured. */
  today: string;
}
