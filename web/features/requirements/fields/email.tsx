/** Email address input. */
import { Input } from '../../../ui/input.tsx';
import type { InputProps } from '../input-props.ts';
import { LabeledInput, placeholderOf } from '../labeled-input.tsx';

export function EmailInput({ value, onChange, ...props }: InputProps<'email'>) {
  return (
    <LabeledInput {...props}>
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
    </LabeledInput>
  );
}
