/** Group question: a fixed set of fields. */
import type { ReactNode } from 'react';
import type { GroupField } from '#domain/questionnaire/types.ts';
import { isRecord, own } from '#domain/questionnaire/values.ts';
import { useAnswer, useForm, useIssue } from './form-context.tsx';
import { QuestionGroup } from './question-group.tsx';
import { SimpleInput } from './simple-input.tsx';

export interface GroupInputProps {
  section: number;
  field: GroupField;
  aside?: ReactNode;
}

export function GroupInput({ section, field, aside }: GroupInputProps) {
  const { store } = useForm();
  const value = useAnswer(section, field.key);
  const error = useIssue(section, field.key);
  return (
    <QuestionGroup field={field} error={error} aside={aside}>
      <div className="grid gap-4 rounded-lg border border-line bg-sunken p-3 sm:grid-cols-2 sm:p-4">
        {field.fields.map((part) => (
          <SimpleInput
            key={part.key}
            section={section}
            field={part}
            path={`${field.key}.${part.key}`}
            value={own(value, part.key)}
            isInOptional={!field.required}
            onChange={(next) =>
              store.set(section, field.key, { ...(isRecord(value) ? value : {}), [part.key]: next })
            }
          />
        ))}
      </div>
    </QuestionGroup>
  );
}
