/** Date input: a calendar day. */
import { Input } from '../../../ui/input.tsx';
import type { InputProps } from '../input-props.ts';
import { TypedInput } from '../typed-input.tsx';

export function DateInput({ value, onChange, ...props }: InputProps<'date'>) {
  return (
    <TypedInput {...props}>
      {(control) => (
        <Input {...control} type="date" value={value} onChange={(event) => onChange(event.target.value)} />
      )}
    </TypedInput>
  );
}
