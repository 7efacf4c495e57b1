/** Textarea input: multi-line text, with a character counter. */
import { textLength } from '#domain/text-rule.ts';
import { Textarea } from '../../../ui/textarea.tsx';
import { type InputProps, isPart } from '../input-props.ts';
import { LabeledInput, placeholderOf } from '../labeled-input.tsx';

/** No maxLength on the control: the browser would silently truncate pasted text. */
export function TextareaInput({ value, onChange, ...props }: InputProps<'textarea'>) {
  const { field, path } = props;
  return (
    <LabeledInput {...props} counter={{ length: textLength(value), max: field.maxLength }}>
      {(control) => (
        <Textarea
          {...control}
          rows={isPart(path) ? 2 : 4}
          placeholder={placeholderOf(field, path)}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </LabeledInput>
  );
}
