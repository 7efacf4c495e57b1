/** Registry of all field types. A type that is in the union of fields but not here is a compile error. */

import type { AnyFieldType } from './field-type.ts';
import { checkboxes } from './fields/checkboxes.ts';
import { colors } from './fields/colors.ts';
import { confirm } from './fields/confirm.ts';
import { files } from './fields/files.ts';
import { group } from './fields/group.ts';
import { matrix } from './fields/matrix.ts';
import { people } from './fields/people.ts';
import { rank } from './fields/rank.ts';
import { rows } from './fields/rows.ts';
import { partTypes } from './part-types.ts';
import type { Field } from './types.ts';

export const fieldTypes = {
  ...partTypes,
  checkboxes,
  matrix,
  rank,
  rows,
  group,
  people,
  files,
  colors,
  confirm,
} satisfies { [T in Field['type']]: AnyFieldType<Extract<Field, { type: T }>> };

export const typeOf = (field: Field): AnyFieldType<Field> => fieldTypes[field.type];

/** What the form edits in a field of this type. */
export type ValueOf<T extends Field['type']> = ReturnType<(typeof fieldTypes)[T]['read']>;
