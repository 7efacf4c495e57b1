/** Email address input. */
import { Input } from '../../../ui/input.tsx';
import type { InputProps } from '../input-props.ts';
import { placeholderOf, TypedInput } from '../typed-input.tsx';

export function EmailInput({ value, onChange, ...props }: InputProps<'email'>) {
  return (
    <TypedInput {...props}>
      {(control) => (
        <Input
          {...control}
          type="email"
          placeholder={placeholderOf(props.field, props.path)}
          autoCapitalize="none"
          spellCheck={false}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </TypedInput>
  );
}
