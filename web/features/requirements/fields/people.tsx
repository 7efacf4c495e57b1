/** People question: one or more of the people listed in section 10. */
import { unsureValue } from '#domain/questionnaire/choices.ts';
import { offeredPeople } from '#domain/questionnaire/fields/people.ts';
import { textOf, textsOf } from '#domain/questionnaire/values.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { RadioGroup } from '../../../ui/radio-group.tsx';
import { useIssue, useOptions } from '../form-context.tsx';
import type { InputProps } from '../input-props.ts';
import { QuestionGroup } from '../question-group.tsx';

export function PeopleInput({ section, field, value, onChange, aside }: InputProps<'people'>) {
  const error = useIssue(section, field.key);
  const options = useOptions((scope) => offeredPeople(field, scope, value));
  const chosen = textsOf(value);
  const toggle = (person: string) =>
    onChange(chosen.includes(person) ? chosen.filter((other) => other !== person) : [...chosen, person]);
  return (
    <QuestionGroup
      field={field}
      help={
        options.some((option) => option.value !== unsureValue)
          ? field.help
          : 'Add people above first. Then you can choose them here.'
      }
      error={error}
      aside={aside}
      isSingleChoice={!field.allowsSeveral}
    >
      {(errorId) =>
        field.allowsSeveral ? (
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
            options={options.map((option) => ({ ...option, isQuiet: option.value === unsureValue }))}
            value={textOf(value)}
            onChange={(event) => onChange(event.target.value)}
          />
        )
      }
    </QuestionGroup>
  );
}
