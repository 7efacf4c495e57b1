/** Select input: one choice from a dropdown list. */
import { Select } from '../../../ui/select.tsx';
import type { InputProps } from '../input-props.ts';
import { LabeledInput } from '../labeled-input.tsx';
import { OtherDetail, SuggestedChoice, useChoice } from '../single-choice-input.tsx';

export function SelectInput({ value, onChange, ...props }: InputProps<'select'>) {
  const { field, path } = props;
  const { options, chosen } = useChoice(field, value);
  return (
    <>
      <SuggestedChoice field={field} path={path} value={value} onChange={onChange} />
      <LabeledInput {...props}>
        {(control) => (
          <Select
            {...control}
            value={chosen}
            placeholder="Choose..."
            options={options}
            onChange={(event) => onChange(event.target.value)}
          />
        )}
      </LabeledInput>
      <OtherDetail field={field} path={path} value={value} onChange={onChange} />
    </>
  );
}
