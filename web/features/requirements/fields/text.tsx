/** Text input: one line of text, with suggestions if the field has any. */
import { ChevronDown } from 'lucide-react';
import { Input } from '../../../ui/input.tsx';
import type { InputProps } from '../input-props.ts';
import { LabeledInput, placeholderOf } from '../labeled-input.tsx';
import { SuggestedTexts, suggestionsId } from '../suggested-texts.tsx';

/** No maxLength on the control: the browser would silently truncate pasted text. */
export function TextInput({ value, onChange, ...props }: InputProps<'text'>) {
  const { field, path } = props;
  return (
    <LabeledInput {...props}>
      {(control) => (
        <div className="relative">
          <Input
            {...control}
            type="text"
            placeholder={placeholderOf(field, path)}
            {...(field.suggest && { list: suggestionsId(path), className: 'pr-9' })}
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
          {field.suggest && (
            <>
              <SuggestedTexts field={field} path={path} />
              <ChevronDown
                aria-hidden="true"
                className="pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2 text-muted"
              />
            </>
          )}
        </div>
      )}
    </LabeledInput>
  );
}
