/** URL input. Completes a bare domain with https:// when focus leaves. */
import { Input } from '../../../ui/input.tsx';
import type { InputProps } from '../input-props.ts';
import { LabeledInput, placeholderOf } from '../labeled-input.tsx';

export function UrlInput({ value, onChange, ...props }: InputProps<'url'>) {
  return (
    <LabeledInput {...props}>
      {(control) => (
        <Input
          {...control}
          type="url"
          inputMode="url"
          placeholder={placeholderOf(props.field, props.path)}
          autoCapitalize="none"
          spellCheck={false}
          value={value}
          onBlur={() => {
            const url = withScheme(value);
            if (url !== value) onChange(url);
          }}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </LabeledInput>
  );
}

/** Adds https:// to a bare domain such as 'example.com'. */
function withScheme(text: string): string {
  const trimmed = text.trim();
  return /^[\w-]+(\.[\w-]+)+([/?#:].*)?$/.test(trimmed) ? `https://${trimmed}` : trimmed;
}
