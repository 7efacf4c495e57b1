/** Label, help, error and control of a question with one control, such as text, number and select. */
import type { ReactNode } from 'react';
import { Field, type FieldControl } from '../../ui/field.tsx';
import { useIssue } from './form-context.tsx';
import { isPart } from './input-props.ts';

interface LabeledInputProps {
  section: number;
  field: { label: string; required: boolean; help?: string; example?: string };
  path: string;
  aside?: ReactNode;
  isInOptional?: boolean | undefined;
  counter?: { length: number; max: number };
  children: (control: FieldControl & ControlProps) => ReactNode;
}

interface ControlProps {
  name: string;
  'aria-required': true | undefined;
}

export function LabeledInput(props: LabeledInputProps) {
  const { section, field, path, aside, isInOptional, counter, children } = props;
  const error = useIssue(section, path);
  return (
    <Field
      label={field.label}
      optional={!field.required && !isInOptional}
      error={error}
      aside={aside}
      help={helpFor(field, isPart(path))}
      {...(counter && { counter })}
    >
      {(control) => children({ ...control, name: path, 'aria-required': field.required ? true : undefined })}
    </Field>
  );
}

/** Fields in rows and groups show their example as a placeholder instead, to stay compact. */
function helpFor({ help, example }: LabeledInputProps['field'], isSmall: boolean): ReactNode {
  if (!help && (!example || isSmall)) return null;
  return (
    <>
      {help && <span className="block">{help}</span>}
      {example && !isSmall && <span className="block">For example: {example}</span>}
    </>
  );
}

export const placeholderOf = (field: { example?: string }, path: string) =>
  isPart(path) ? field.example : undefined;
