/** Confirmation question: a checkbox and a typed name. */
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { useForm, useIssue } from '../form-context.tsx';
import type { InputProps } from '../input-props.ts';
import { QuestionGroup } from '../question-group.tsx';

export function ConfirmInput({ section, field, value, onChange, aside }: InputProps<'confirm'>) {
  const { canConfirm } = useForm();
  const fieldError = useIssue(section, field.key);
  const uncheckedError = useIssue(section, `${field.key}.confirmed`);
  const nameError = useIssue(section, `${field.key}.name`);
  const { confirmed, name } = value;
  return (
    <QuestionGroup
      field={{ label: 'Your confirmation', required: true }}
      error={fieldError ?? uncheckedError}
      aside={aside}
    >
      {(errorId) => (
        <div className="flex flex-col gap-4 rounded-lg border border-line bg-sunken p-3 sm:p-4">
          <Checkbox
            name={`${field.key}.confirmed`}
            label={field.label}
            checked={confirmed === true}
            aria-invalid={uncheckedError || fieldError ? true : undefined}
            aria-describedby={errorId}
            disabled={!canConfirm}
            onChange={(event) => onChange({ ...value, confirmed: event.target.checked })}
          />
          <Field
            label="Your name"
            help={canConfirm ? 'Type your full name.' : 'Only the client can confirm these answers.'}
            error={nameError}
            className="max-w-sm"
          >
            {(control) => (
              <Input
                {...control}
                name={`${field.key}.name`}
                autoComplete="name"
                disabled={!canConfirm}
                value={typeof name === 'string' ? name : ''}
                onChange={(event) => onChange({ ...value, name: event.target.value })}
              />
            )}
          </Field>
        </div>
      )}
    </QuestionGroup>
  );
}
