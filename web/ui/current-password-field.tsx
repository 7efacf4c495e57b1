/** Password field that confirms the user's identity. Other props go to the input. */
import type { ComponentProps } from 'react';
import { Field } from './field.tsx';
import { PasswordInput } from './password-input.tsx';

export interface CurrentPasswordFieldProps extends ComponentProps<typeof PasswordInput> {
  help?: string;
  error: string | undefined;
}

export function CurrentPasswordField({ help, error, ...input }: CurrentPasswordFieldProps) {
  return (
    <Field label="Password" help={help} error={error}>
      {(field) => <PasswordInput {...field} {...input} required autoComplete="current-password" />}
    </Field>
  );
}
