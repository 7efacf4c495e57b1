/** What radio and select inputs have in common: the offered options, and the details of 'Other'. */
import type { Option } from '#domain/questionnaire/field.ts';
import { offeredChoices, type SingleChoiceField } from '#domain/questionnaire/single-choice.ts';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { useOptions } from './form-context.tsx';

const other = 'other';
const detailPrefix = 'other:';

/** The options currently offered, and the chosen one. 'other: Mollie' is the option 'other'. */
export function useChoice(field: SingleChoiceField, value: string) {
  const options: readonly Option[] = useOptions((scope) => offeredChoices(field, scope));
  const stored = value.trim();
  return { options, chosen: stored.startsWith(detailPrefix) ? other : stored };
}

interface OtherDetailProps {
  field: SingleChoiceField;
  path: string;
  value: string;
  onChange: (value: string) => void;
}

export function OtherDetail({ field, path, value, onChange }: OtherDetailProps) {
  const stored = value.trim();
  const hasDetail = stored.startsWith(detailPrefix);
  if (!field.otherDetail || !(hasDetail || stored === other)) return null;
  return (
    <div className="mt-3">
      <Field label="Which one?" optional>
        {(control) => (
          <Input
            {...control}
            name={`${path}.other`}
            aria-label={`${field.label} Which one?`}
            maxLength={100}
            value={hasDetail ? value.trimStart().slice(detailPrefix.length).trimStart() : ''}
            onChange={(event) => onChange(event.target.value ? `other: ${event.target.value}` : other)}
          />
        )}
      </Field>
    </div>
  );
}
