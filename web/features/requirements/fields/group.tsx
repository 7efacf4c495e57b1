/** Group question: a fixed set of fields. */
import { ownProperty } from '#domain/questionnaire/values.ts';
import { useIssue } from '../form-context.tsx';
import type { InputProps } from '../input-props.ts';
import { PartInput } from '../part-inputs.tsx';
import { QuestionGroup } from '../question-group.tsx';

export function GroupInput({ section, field, value, onChange, aside }: InputProps<'group'>) {
  const error = useIssue(section, field.key);
  return (
    <QuestionGroup field={field} error={error} aside={aside}>
      <div className="grid gap-4 rounded-lg border border-line bg-sunken p-3 sm:grid-cols-2 sm:p-4">
        {field.fields.map((part) => (
          <PartInput
            key={part.key}
            section={section}
            field={part}
            path={`${field.key}.${part.key}`}
            stored={ownProperty(value, part.key)}
            isInOptional={!field.required}
            onChange={(next) => onChange({ ...value, [part.key]: next })}
          />
        ))}
      </div>
    </QuestionGroup>
  );
}
