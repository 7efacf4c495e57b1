/** Props of a question type's input. The domain's registry determines the type of its value. */
import type { ReactNode } from 'react';
import type { ValueOf } from '#domain/questionnaire/field-types.ts';
import type { Field } from '#domain/questionnaire/types.ts';

type FieldTypeName = Field['type'];

export interface InputProps<T extends FieldTypeName = FieldTypeName> {
  section: number;
  field: Extract<Field, { type: T }>;
  /** Path of the answer: `projectName`, `userRoles.0.role`. */
  path: string;
  value: ValueOf<T>;
  onChange: (value: ValueOf<T>) => void;
  aside?: ReactNode;
  /** Whether the surrounding question is already labeled as optional. */
  isInOptional?: boolean;
}

/** Whether the input is within a row or group, where it is more compact. */
export const isPart = (path: string) => path.includes('.');
