/** Confirmation question: a checkbox and a typed name. */
import type { ReactNode } from 'react';
import type { ConfirmField } from '#domain/questionnaire/types.ts';
import { isRecord, own } from '#domain/questionnaire/values.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { useAnswer, useForm, useIssue } from './form-context.tsx';
import { QuestionGroup } from './question-group.tsx';

export interface ConfirmInputProps {
  section: number;
  field: ConfirmField;
  aside?: ReactNode;
}

export function ConfirmInput({ section, field, aside }: ConfirmInputProps) {
  const { store, canConfirm } = useForm();
  const value = useAnswer(section, field.key);
  const whole = useIssue(section, field.key);
  const tick = useIssue(section, `${field.key}.confirmed`);
  const named = useIssue(section, `${field.key}.name`);
  const name = own(value, 'name');
  const write = (part: Record<string, unknown>) =>
    store.set(section, field.key, { ...(isRecord(value) ? value : {}), ...part });
  return (
    <QuestionGroup field={{ label: 'Your confirmation', required: true }} error={whole ?? tick} aside={aside}>
      {(errorId) => (
        <div className="flex flex-col gap-4 rounded-lg border border-line bg-sunken p-3 sm:p-4">
          <Checkbox
            name={`${field.key}.confirmed`}
            label={field.label}
            checked={own(value, 'confirmed') === true}
            aria-invalid={tick || whole ? true : undefined}
            aria-describedby={errorId}
            disabled={!canConfirm}
            onChange={(event) => write({ confirmed: event.target.checked })}
          />
          <Field
            label="Your name"
            help={canConfirm ? 'Type your full name.' : 'Only the client can confirm these answers.'}
            error={named}
            className="max-w-sm"
          >
            {(control) => (
              <Input
                {...control}
                name={`${field.key}.name`}
                autoComplete="name"
                disabled={!canConfirm}
                value={typeof name === 'string' ? name : ''}
                onChange={(event) => write({ name: event.target.value })}
              />
            )}
          </Field>
        </div>
      )}
    </QuestionGroup>
  );
}
