/** Registry of the inputs that can also be used in rows and groups. */
import type { ComponentType } from 'react';
import { type PartField, typeOfPart } from '#domain/questionnaire/part-types.ts';
import { DateInput } from './fields/date.tsx';
import { EmailInput } from './fields/email.tsx';
import { NumberInput } from './fields/number.tsx';
import { RadioInput } from './fields/radio.tsx';
import { SelectInput } from './fields/select.tsx';
import { TextInput } from './fields/text.tsx';
import { TextareaInput } from './fields/textarea.tsx';
import { UrlInput } from './fields/url.tsx';
import type { InputProps } from './input-props.ts';

export const partInputs = {
  text: TextInput,
  url: UrlInput,
  email: EmailInput,
  textarea: TextareaInput,
  number: NumberInput,
  date: DateInput,
  radio: RadioInput,
  select: SelectInput,
} satisfies { [T in PartField['type']]: ComponentType<InputProps<T>> };

interface PartInputProps {
  section: number;
  field: PartField;
  path: string;
  stored: unknown;
  onChange: (value: unknown) => void;
  isInOptional?: boolean;
}

/** The input of a field within a row or group. */
export function PartInput({ field, stored, ...props }: PartInputProps) {
  const Input = partInputs[field.type] as ComponentType<InputProps>;
  return <Input {...props} field={field} value={typeOfPart(field).read(stored)} />;
}
