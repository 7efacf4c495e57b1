/** Registry of the inputs of all question types. A type without an input is a compile error. */
import type { ComponentType } from 'react';
import type { Field } from '#domain/questionnaire/types.ts';
import { CheckboxesInput } from './fields/checkboxes.tsx';
import { ColorsInput } from './fields/colors.tsx';
import { ConfirmInput } from './fields/confirm.tsx';
import { FilesInput } from './fields/files.tsx';
import { GroupInput } from './fields/group.tsx';
import { MatrixInput } from './fields/matrix.tsx';
import { PeopleInput } from './fields/people.tsx';
import { RankInput } from './fields/rank.tsx';
import { RowsInput } from './fields/rows.tsx';
import type { InputProps } from './input-props.ts';
import { partInputs } from './part-inputs.tsx';

const fieldInputs = {
  ...partInputs,
  checkboxes: CheckboxesInput,
  matrix: MatrixInput,
  rank: RankInput,
  rows: RowsInput,
  group: GroupInput,
  people: PeopleInput,
  files: FilesInput,
  colors: ColorsInput,
  confirm: ConfirmInput,
} satisfies { [T in Field['type']]: ComponentType<InputProps<T>> };

export const inputFor = (field: Field) => fieldInputs[field.type] as ComponentType<InputProps>;
