/** Checkboxes question: multiple choice with custom options, a limit, exclusive choices and suggestions. */
import { Plus, Sparkles } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { onOneLine } from '#domain/one-line.ts';
import { unsureValue } from '#domain/questionnaire/choices.ts';
import { type Option, offeredOptions } from '#domain/questionnaire/field.ts';
import { toggleChoice } from '#domain/questionnaire/fields/checkboxes.ts';
import { type Suggestion, suggestRegulations } from '#domain/questionnaire/suggestions.ts';
import { textLimit } from '../../../lib/text-limit.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { FieldError } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { focusPath } from '../focus-path.ts';
import { useFromAnswers, useIssue } from '../form-context.tsx';
import type { InputProps } from '../input-props.ts';
import { QuestionGroup } from '../question-group.tsx';

/** Makes 'Not sure' less prominent than the other choices. */
const quietClass = 'sm:col-span-full [&_span]:text-muted';

export function CheckboxesInput({
  section,
  field,
  value: selected,
  onChange,
  aside,
}: InputProps<'checkboxes'>) {
  const error = useIssue(section, field.key);
  const custom = selected.filter((item) => !field.options.some((option) => option.value === item));
  const selectedCount = selected.filter((item) => item !== unsureValue).length;
  const isFull = field.maxChoices !== undefined && selectedCount >= field.maxChoices;
  const group = useRef<HTMLDivElement>(null);
  const id = useId();
  const toggle = (item: string) => {
    onChange(toggleChoice(field, selected, item));
    // A custom option disappears when unchecked, so move focus to the input that adds one.
    if (custom.includes(item))
      requestAnimationFrame(() => group.current?.querySelector<HTMLElement>('[data-custom]')?.focus());
  };
  const offered = offeredOptions(field.options, selected);
  const choices: Option[] = [
    ...offered.filter(({ value }) => value !== unsureValue),
    ...custom.map((item) => ({ value: item, label: item })),
    ...offered.filter(({ value }) => value === unsureValue),
  ];
  return (
    <QuestionGroup field={field} error={error} aside={aside}>
      {(errorId) => (
        <div ref={group}>
          {field.suggest === 'regulations' && (
            <Suggested fieldKey={field.key} selected={selected} onAdd={toggle} />
          )}
          <div className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
            {choices.map((option) => {
              const isSelected = selected.includes(option.value);
              const helpId = option.help && `${id}-${option.value.replaceAll(' ', '-')}`;
              const describedBy = [helpId, errorId].filter(Boolean).join(' ');
              return (
                <div key={option.value} className={option.value === unsureValue ? quietClass : undefined}>
                  <Checkbox
                    name={`${field.key}.${option.value}`}
                    label={option.label}
                    checked={isSelected}
                    disabled={isFull && !isSelected && option.value !== unsureValue}
                    aria-invalid={errorId ? true : undefined}
                    aria-describedby={describedBy || undefined}
                    onChange={() => toggle(option.value)}
                  />
                  {/* Outside the label, so that the checkbox keeps a short name. */}
                  {option.help && (
                    <p id={helpId} className="pl-6.5 text-muted text-sm">
                      {option.help}
                    </p>
                  )}
                </div>
              );
            })}
          </div>
          {field.maxChoices !== undefined && (
            <p className="mt-2 text-muted text-sm" aria-live="polite">
              {selectedCount} of {field.maxChoices} selected
            </p>
          )}
          {field.custom && custom.length < field.custom.maxItems && (
            <CustomChoice
              maxLength={field.custom.maxLength}
              label={field.label}
              onAdd={(item) => {
                if (!selected.some((existing) => existing.toLowerCase() === item.toLowerCase())) toggle(item);
              }}
            />
          )}
        </div>
      )}
    </QuestionGroup>
  );
}

function CustomChoice(props: { maxLength: number; label: string; onAdd: (item: string) => void }) {
  const [text, setText] = useState('');
  const errorId = useId();
  const { error } = textLimit(onOneLine(text), props.maxLength);
  const add = () => {
    const item = onOneLine(text);
    if (item === '' || error) return;
    props.onAdd(item);
    setText('');
  };
  return (
    <div className="mt-3 flex max-w-md flex-wrap gap-2">
      <Input
        data-custom
        className="flex-1"
        aria-label={`${props.label} Add your own`}
        placeholder="Add your own"
        aria-invalid={error ? true : undefined}
        aria-describedby={error && errorId}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onBlur={add}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          add();
        }}
      />
      <Button onClick={add} className="h-10 sm:h-9">
        <Plus aria-hidden="true" />
        Add
      </Button>
      {error && (
        <div className="basis-full text-sm">
          <FieldError id={errorId}>{error}</FieldError>
        </div>
      )}
    </div>
  );
}

interface SuggestedProps {
  fieldKey: string;
  selected: readonly string[];
  onAdd: (item: string) => void;
}

function Suggested({ fieldKey, selected, onAdd }: SuggestedProps) {
  const suggestions = useFromAnswers((context) => JSON.stringify(suggestRegulations(context)));
  const open = (JSON.parse(suggestions) as Suggestion[]).filter(({ value }) => !selected.includes(value));
  if (open.length === 0) return null;
  const take = (value: string) => {
    onAdd(value);
    // The suggestion disappears with its button, so move focus to the checkbox it selected.
    focusPath(`${fieldKey}.${value}`);
  };
  return (
    <ul className="mb-3 flex flex-col gap-2 rounded-lg bg-accent-soft px-3 py-2.5 text-sm">
      {open.map(({ value, because }) => {
        const name = value.replace('-', ' ').toUpperCase();
        return (
          <li key={value} className="flex items-center justify-between gap-3">
            <span className="flex items-start gap-2">
              <Sparkles aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-accent-ink" />
              <span>
                <span className="font-medium">{name}</span>: {because}
              </span>
            </span>
            <Button size="sm" onClick={() => take(value)} aria-label={`Add ${name}`}>
              Add
            </Button>
          </li>
        );
      })}
    </ul>
  );
}
