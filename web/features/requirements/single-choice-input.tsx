/** What radio and select inputs have in common: the offered options, a suggested default, and the details of 'Other'. */
import { Sparkles } from 'lucide-react';
import type { Option } from '#domain/questionnaire/field.ts';
import { offeredChoices, type SingleChoiceField } from '#domain/questionnaire/single-choice.ts';
import { maxFeatureLength } from '#domain/text-limits.ts';
import { textLimit } from '../../lib/text-limit.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { focusPath } from './focus-path.ts';
import { useOptions } from './form-context.tsx';

const other = 'other';
const detailPrefix = 'other:';

/** The options currently offered, and the chosen one. 'other: Mollie' is the option 'other'. */
export function useChoice(field: SingleChoiceField, value: string) {
  const stored = value.trim();
  const options: readonly Option[] = useOptions((scope) => offeredChoices(field, scope, stored));
  return { options, chosen: stored.startsWith(detailPrefix) ? other : stored };
}

/** The field's default as a suggestion, until the question has an answer. */
export function SuggestedChoice({ field, path, value, onChange }: SingleChoiceProps) {
  const suggested = field.options.find((option) => option.value === field.default);
  if (!suggested || value.trim() !== '') return null;
  const take = () => {
    onChange(suggested.value);
    // The suggestion disappears with its button, so move focus to the choice it made.
    focusPath(path);
  };
  return (
    <div className="mb-3 flex items-center justify-between gap-3 rounded-lg bg-accent-soft px-3 py-2.5 text-sm">
      <span className="flex items-start gap-2">
        <Sparkles aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-accent-ink" />
        <span>
          Suggested: <span className="font-medium">{suggested.label}</span>
        </span>
      </span>
      <Button size="sm" onClick={take} aria-label={`Use suggestion: ${suggested.label}`}>
        Use suggestion
      </Button>
    </div>
  );
}

interface SingleChoiceProps {
  field: SingleChoiceField;
  path: string;
  value: string;
  onChange: (value: string) => void;
}

export function OtherDetail({ field, path, value, onChange }: SingleChoiceProps) {
  const stored = value.trim();
  const hasDetail = stored.startsWith(detailPrefix);
  if (!field.otherDetail || !(hasDetail || stored === other)) return null;
  return (
    <div className="mt-3">
      <Field label="Which one?" optional {...textLimit(stored, maxFeatureLength)}>
        {(control) => (
          <Input
            {...control}
            name={`${path}.other`}
            aria-label={`${field.label} Which one?`}
            value={hasDetail ? value.trimStart().slice(detailPrefix.length).trimStart() : ''}
            onChange={(event) => onChange(event.target.value ? `other: ${event.target.value}` : other)}
          />
        )}
      </Field>
    </div>
  );
}
