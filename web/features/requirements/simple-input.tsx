/** Inputs for text, number, date and single choice, which can also be used in rows and groups. */
import { memo, type ReactNode } from 'react';
import type { ChoiceField, Option, SimpleField } from '#domain/questionnaire/types.ts';
import { textOf } from '#domain/questionnaire/values.ts';
import { resolvedOptions } from '#domain/questionnaire/visibility.ts';
import { Field, type FieldControl } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { Select } from '../../ui/select.tsx';
import { Textarea } from '../../ui/textarea.tsx';
import { ChoicePills } from './choice-pills.tsx';
import { useFromAnswers, useIssue } from './form-context.tsx';
import { QuestionGroup } from './question-group.tsx';
import { SuggestedTexts, suggestionsId } from './suggested-texts.tsx';

export interface SimpleInputProps {
  section: number;
  field: SimpleField;
  /** Path of the answer: `projectName`, `userRoles.0.role`. */
  path: string;
  value: unknown;
  onChange: (value: unknown) => void;
  aside?: ReactNode;
  /** Whether the surrounding question is already labeled as optional. */
  isInOptional?: boolean;
}

export const SimpleInput = memo(function SimpleInput(props: SimpleInputProps) {
  return props.field.type === 'radio' || props.field.type === 'select' ? (
    <ChoiceInput {...props} field={props.field} />
  ) : (
    <TypedInput {...props} />
  );
});

const isPart = (path: string) => path.includes('.');

function TypedInput({ section, field, path, value, onChange, aside, isInOptional }: SimpleInputProps) {
  const error = useIssue(section, path);
  const text = typeof value === 'number' ? String(value) : typeof value === 'string' ? value : '';
  return (
    <Field
      label={field.label}
      optional={!field.required && !isInOptional}
      error={error}
      aside={aside}
      help={helpFor(field, isPart(path))}
      {...(field.type === 'textarea' && { counter: { length: text.length, max: field.maxLength } })}
    >
      {(control) => (
        <>
          {renderControl(field, path, text, control, onChange)}
          {'suggest' in field && field.suggest && <SuggestedTexts field={field} path={path} />}
        </>
      )}
    </Field>
  );
}

/** Fields in rows and groups show their example as a placeholder instead, to stay compact. */
function helpFor(field: SimpleField, isSmall: boolean): ReactNode {
  const example = 'example' in field && !isSmall ? field.example : undefined;
  if (!field.help && !example) return null;
  return (
    <>
      {field.help && <span className="block">{field.help}</span>}
      {example && <span className="block">For example: {example}</span>}
    </>
  );
}

/** No maxLength on the control: the browser would silently truncate pasted text. */
function renderControl(
  field: SimpleField,
  path: string,
  text: string,
  control: FieldControl,
  onChange: (value: unknown) => void,
) {
  const common = { ...control, name: path, value: text, 'aria-required': field.required || undefined };
  const placeholder = 'example' in field && isPart(path) ? field.example : undefined;
  if (field.type === 'textarea') {
    return (
      <Textarea
        {...common}
        rows={isPart(path) ? 2 : 4}
        placeholder={placeholder}
        onChange={(event) => onChange(event.target.value)}
      />
    );
  }
  if (field.type === 'number') {
    return (
      <Input
        {...common}
        type="number"
        inputMode="numeric"
        min={field.min}
        max={field.max}
        onChange={(event) => onChange(event.target.value === '' ? null : Number(event.target.value))}
      />
    );
  }
  return (
    <Input
      {...common}
      type={field.type}
      placeholder={placeholder}
      {...('suggest' in field && field.suggest && { list: suggestionsId(path) })}
      {...((field.type === 'url' || field.type === 'email') && { autoCapitalize: 'none', spellCheck: false })}
      {...(field.type === 'url' && {
        inputMode: 'url' as const,
        onBlur: () => {
          const whole = withScheme(text);
          if (whole !== text) onChange(whole);
        },
      })}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

/** Adds https:// to a bare domain such as 'example.com'. */
function withScheme(text: string): string {
  const trimmed = text.trim();
  return /^[\w-]+(\.[\w-]+)+([/?#:].*)?$/.test(trimmed) ? `https://${trimmed}` : trimmed;
}

interface ChoiceInputProps extends SimpleInputProps {
  field: ChoiceField;
}

/** Options may depend on other answers. Serialized, so that equal lists compare equal. */
export function useOptions(field: ChoiceField): readonly Option[] {
  const resolved = useFromAnswers((context) =>
    field.optionsFrom ? JSON.stringify(resolvedOptions(field, context)) : '',
  );
  return resolved === '' ? field.options : (JSON.parse(resolved) as Option[]);
}

function ChoiceInput({ section, field, path, value, onChange, aside, isInOptional }: ChoiceInputProps) {
  const error = useIssue(section, path);
  const options = useOptions(field);
  const stored = textOf(value);
  const chosen = stored.startsWith('other:') ? 'other' : stored;
  const detail = field.otherDetail && chosen === 'other' && (
    <OtherDetail field={field} path={path} stored={stored} onChange={onChange} />
  );
  if (field.type === 'select') {
    return (
      <>
        <Field
          label={field.label}
          optional={!field.required && !isInOptional}
          help={field.help}
          error={error}
          aside={aside}
        >
          {(control) => (
            <Select
              {...control}
              name={path}
              aria-required={field.required || undefined}
              value={chosen}
              placeholder="Choose…"
              options={options}
              onChange={(event) => onChange(event.target.value)}
            />
          )}
        </Field>
        {detail}
      </>
    );
  }
  const isShort = options.length <= 2 || isPart(path);
  return (
    <QuestionGroup
      field={field}
      optional={!field.required && !isInOptional}
      error={error}
      aside={aside}
      isPart={isPart(path)}
      isOneChoice
    >
      {isShort ? (
        <ChoicePills name={path} options={options} value={chosen} onChange={onChange} />
      ) : (
        <RadioGroup
          name={path}
          options={options}
          value={chosen}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
      {detail}
    </QuestionGroup>
  );
}

interface OtherDetailProps {
  field: ChoiceField;
  path: string;
  stored: string;
  onChange: (value: unknown) => void;
}

function OtherDetail({ field, path, stored, onChange }: OtherDetailProps) {
  const text = stored.startsWith('other:') ? stored.slice('other:'.length).trimStart() : '';
  return (
    <div className="mt-3">
      <Field label="Which one?" optional>
        {(control) => (
          <Input
            {...control}
            name={`${path}.other`}
            aria-label={`${field.label} Which one?`}
            maxLength={100}
            value={text}
            onChange={(event) => onChange(event.target.value ? `other: ${event.target.value}` : 'other')}
          />
        )}
      </Field>
    </div>
  );
}
