/** Date input: a calendar day. */
import { Input } from '../../../ui/input.tsx';
import type { InputProps } from '../input-props.ts';
import { LabeledInput } from '../labeled-input.tsx';

export function DateInput({ value, onChange, ...props }: InputProps<'date'>) {
  return (
    <LabeledInput {...props}>
      {(control) => (
        <Input {...control} type="date" value={value} onChange={(event) => onChange(event.target.value)} />
      )}
    </LabeledInput>
  );
}
