/** Matrix question: one choice per row, with rows from another answer. */
import { type ReactNode, useId } from 'react';
import type { MatrixField, Option } from '#domain/questionnaire/types.ts';
import { isRecord, own, textOf } from '#domain/questionnaire/values.ts';
import { resolvedOptions } from '#domain/questionnaire/visibility.ts';
import { FieldError } from '../../ui/field.tsx';
import { ChoicePills } from './choice-pills.tsx';
import { useAnswer, useForm, useFromAnswers, useIssue } from './form-context.tsx';
import { QuestionGroup } from './question-group.tsx';

export interface MatrixInputProps {
  section: number;
  field: MatrixField;
  aside?: ReactNode;
}

export function MatrixInput({ section, field, aside }: MatrixInputProps) {
  const { store } = useForm();
  const value = useAnswer(section, field.key);
  const error = useIssue(section, field.key);
  const rows = JSON.parse(
    useFromAnswers((context) => JSON.stringify(resolvedOptions(field, context))),
  ) as Option[];
  const choose = (row: string, choice: string) =>
    store.set(section, field.key, { ...(isRecord(value) ? value : {}), [row]: choice });
  return (
    <QuestionGroup field={field} error={error} aside={aside}>
      <ul className="divide-y divide-line rounded-lg border border-line">
        {rows.map((row) => (
          <MatrixRow
            key={row.value}
            section={section}
            path={`${field.key}.${row.value}`}
            row={row}
            options={field.options}
            chosen={textOf(own(value, row.value))}
            onChoose={choose}
          />
        ))}
      </ul>
    </QuestionGroup>
  );
}

interface MatrixRowProps {
  section: number;
  path: string;
  row: Option;
  options: readonly Option[];
  chosen: string;
  onChoose: (row: string, choice: string) => void;
}

function MatrixRow({ section, path, row, options, chosen, onChoose }: MatrixRowProps) {
  const error = useIssue(section, path);
  const errorId = useId();
  return (
    <li className="flex flex-col gap-2 px-3 py-2.5 lg:flex-row lg:items-center lg:justify-between">
      <span className="min-w-0 text-ink">
        {row.label}
        {error && (
          <span className="block text-sm">
            <FieldError id={errorId}>{error}</FieldError>
          </span>
        )}
      </span>
      <ChoicePills
        name={path}
        label={row.label}
        errorId={error && errorId}
        options={options}
        value={chosen}
        onChange={(choice) => onChoose(row.value, choice)}
      />
    </li>
  );
}
