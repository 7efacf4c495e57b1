/** People question: one or several of the people listed in section 10. */
import type { ReactNode } from 'react';
import type { Option, PeopleField } from '#domain/questionnaire/types.ts';
import { textOf, textsOf } from '#domain/questionnaire/values.ts';
import { resolvedOptions } from '#domain/questionnaire/visibility.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { useAnswer, useForm, useFromAnswers, useIssue } from './form-context.tsx';
import { QuestionGroup } from './question-group.tsx';

export interface PeopleInputProps {
  section: number;
  field: PeopleField;
  aside?: ReactNode;
}

export function PeopleInput({ section, field, aside }: PeopleInputProps) {
  const { store } = useForm();
  const value = useAnswer(section, field.key);
  const error = useIssue(section, field.key);
  const options = JSON.parse(
    useFromAnswers((context) => JSON.stringify(resolvedOptions(field, context))),
  ) as Option[];
  const chosen = textsOf(value);
  const toggle = (person: string) =>
    store.set(
      section,
      field.key,
      chosen.includes(person) ? chosen.filter((other) => other !== person) : [...chosen, person],
    );
  return (
    <QuestionGroup
      field={field}
      help={options.length > 1 ? field.help : 'Add people above first. Then you can choose them here.'}
      error={error}
      aside={aside}
      isOneChoice={!field.several}
    >
      {(errorId) =>
        field.several ? (
          <div className="flex flex-col gap-2">
            {options.map((option) => (
              <Checkbox
                key={option.value}
                name={`${field.key}.${option.value}`}
                label={option.label}
                checked={chosen.includes(option.value)}
                aria-invalid={errorId ? true : undefined}
                aria-describedby={errorId}
                onChange={() => toggle(option.value)}
              />
            ))}
          </div>
        ) : (
          <RadioGroup
            name={field.key}
            options={options}
            value={textOf(value)}
            onChange={(event) => store.set(section, field.key, event.target.value)}
          />
        )
      }
    </QuestionGroup>
  );
}
