/** Questionnaire types: fields, sections and answers. */

import type { UserType } from '../user.ts';
import type { CheckboxesField } from './fields/checkboxes.ts';
import type { ColorsField } from './fields/colors.ts';
import type { ConfirmField } from './fields/confirm.ts';
import type { FilesField } from './fields/files.ts';
import type { GroupField } from './fields/group.ts';
import type { MatrixField } from './fields/matrix.ts';
import type { PeopleField } from './fields/people.ts';
import type { RankField } from './fields/rank.ts';
import type { RowsField } from './fields/rows.ts';
import type { PartField } from './part-types.ts';

/** Every field type. The registries in field-types.ts and in the requirements form must have an entry for each. */
export type Field =
  | PartField
  | CheckboxesField
  | ColorsField
  | ConfirmField
  | FilesField
  | GroupField
  | MatrixField
  | PeopleField
  | RankField
  | RowsField;

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
  /** Whether the client has uploaded a file other than in a message, even one that no answer refers to. */
  hasFiles: boolean;
  /** Today's date for the client, `2026-03-31`, for checking that a date is in the future. */
  today: string;
}
