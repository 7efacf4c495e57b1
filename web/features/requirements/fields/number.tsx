/** Number input. */
import { Input } from '../../../ui/input.tsx';
import type { InputProps } from '../input-props.ts';
import { LabeledInput } from '../labeled-input.tsx';

export function NumberInput({ value, onChange, ...props }: InputProps<'number'>) {
  return (
    <LabeledInput {...props}>
      {(control) => (
        <Input
          {...control}
          type="number"
          inputMode="numeric"
          min={props.field.min}
          max={props.field.max}
          value={value ?? ''}
          onChange={(event) => onChange(event.target.value === '' ? null : Number(event.target.value))}
        />
      )}
    </LabeledInput>
  );
}
