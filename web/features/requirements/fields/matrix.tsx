/** Matrix question: one choice per row, with rows from another answer. */
import { useId } from 'react';
import type { Option } from '#domain/questionnaire/field.ts';
import { matrixRows } from '#domain/questionnaire/fields/matrix.ts';
import { ownProperty, textOf } from '#domain/questionnaire/values.ts';
import { FieldError } from '../../../ui/field.tsx';
import { ChoicePills } from '../choice-pills.tsx';
import { useIssue, useOptions } from '../form-context.tsx';
import type { InputProps } from '../input-props.ts';
import { QuestionGroup } from '../question-group.tsx';

export function MatrixInput({ section, field, value, onChange, aside }: InputProps<'matrix'>) {
  const error = useIssue(section, field.key);
  const rows = useOptions((scope) => matrixRows(field, scope));
  const choose = (row: string, choice: string) => onChange({ ...value, [row]: choice });
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
            chosen={textOf(ownProperty(value, row.value))}
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
    <li className="flex flex-col gap-2 px-3 py-2.5">
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
