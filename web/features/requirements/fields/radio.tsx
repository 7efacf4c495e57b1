/** Radio input: one choice. Shown as pills within a row or group, or if there are at most two options. */
import { unsureValue } from '#domain/questionnaire/choices.ts';
import { RadioGroup } from '../../../ui/radio-group.tsx';
import { ChoicePills } from '../choice-pills.tsx';
import { useIssue } from '../form-context.tsx';
import { type InputProps, isPart } from '../input-props.ts';
import { QuestionGroup } from '../question-group.tsx';
import { OtherDetail, SuggestedChoice, useChoice } from '../single-choice-input.tsx';

export function RadioInput(props: InputProps<'radio'>) {
  const { section, field, path, value, onChange, aside, isInOptional } = props;
  const error = useIssue(section, path);
  const { options, chosen } = useChoice(field, value);
  return (
    <QuestionGroup
      field={field}
      optional={!field.required && !isInOptional}
      error={error}
      aside={aside}
      isPart={isPart(path)}
      isSingleChoice
    >
      <SuggestedChoice field={field} path={path} value={value} onChange={onChange} />
      {options.length <= 2 || isPart(path) ? (
        <ChoicePills name={path} options={options} value={chosen} onChange={onChange} />
      ) : (
        <RadioGroup
          name={path}
          options={options.map((option) => ({ ...option, isQuiet: option.value === unsureValue }))}
          value={chosen}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
      <OtherDetail field={field} path={path} value={value} onChange={onChange} />
    </QuestionGroup>
  );
}
