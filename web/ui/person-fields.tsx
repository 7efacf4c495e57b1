/** Name, email, company and password fields, shared by the forms where people create their own account. */
import type { ReactNode } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { Field } from './field.tsx';
import { Input } from './input.tsx';
import { PasswordInput } from './password-input.tsx';

type Name = 'firstName' | 'lastName' | 'email' | 'company' | 'password';

export interface PersonFieldsProps {
  register(name: Name): UseFormRegisterReturn;
  errors: Partial<Record<Name, { message?: string | undefined }>>;
  passwordHelp: string;
  /** 'star' marks required fields, 'word' labels the optional one, 'none' omits the company field. */
  marks?: 'star' | 'word' | 'none';
  /** Autocomplete value of the email field. */
  emailFor?: 'email' | 'username';
  /** Focuses the first field. */
  autoFocus?: boolean;
  /** Content below the email field, such as what to do when the email is taken. */
  afterEmail?: ReactNode;
}

export function PersonFields(props: PersonFieldsProps) {
  const { register, errors, marks = 'word', emailFor = 'email', autoFocus = false } = props;
  const required = (label: string) => (marks === 'star' ? `${label} *` : label);
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label={required('First Name')} error={errors.firstName?.message}>
          {(field) => (
            <Input
              {...field}
              {...register('firstName')}
              required
              autoComplete="given-name"
              autoFocus={autoFocus}
            />
          )}
        </Field>
        <Field label={required('Last Name')} error={errors.lastName?.message}>
          {(field) => <Input {...field} {...register('lastName')} required autoComplete="family-name" />}
        </Field>
      </div>
      <Field label={required('Email Address')} error={errors.email?.message}>
        {(field) => <Input {...field} {...register('email')} type="email" required autoComplete={emailFor} />}
      </Field>
      {props.afterEmail}
      {marks !== 'none' && (
        <Field label="Company Name" optional={marks === 'word'} error={errors.company?.message}>
          {(field) => <Input {...field} {...register('company')} autoComplete="organization" />}
        </Field>
      )}
      <Field label={required('Password')} help={props.passwordHelp} error={errors.password?.message}>
        {(field) => (
          <PasswordInput {...field} {...register('password')} required autoComplete="new-password" />
        )}
      </Field>
    </>
  );
}
