/** Wizard step 3: timeline, budget and notes. */

import type { Budget } from '#domain/money.ts';
import { fieldSourceOf } from '#domain/project-draft.ts';
import { budgets, type Timeline, timelines } from '#domain/project-wizard.ts';
import { offeredOptions } from '#domain/questionnaire/field.ts';
import { Field } from '../../ui/field.tsx';
import { FieldGroup } from '../../ui/field-group.tsx';
import { RadioCards } from '../../ui/radio-cards.tsx';
import { Textarea } from '../../ui/textarea.tsx';
import { draftTextLimit } from './draft-text-limit.ts';
import { sourceOrSuggestionMark } from './source-mark.tsx';
import type { StepProps } from './step-props.ts';

export function StepBudget({ start, change }: StepProps) {
  const { draft } = start.wizard;
  return (
    <div className="flex flex-col gap-8">
      <FieldGroup legend="Timeline" help={sourceOrSuggestionMark(fieldSourceOf(start, 'timeline'))}>
        <RadioCards
          name="timeline"
          options={timelines}
          value={draft.timeline}
          onChange={(event) =>
            change({ type: 'set', field: 'timeline', value: event.target.value as Timeline })
          }
          columns="two"
        />
      </FieldGroup>
      <FieldGroup legend="Budget" help={sourceOrSuggestionMark(fieldSourceOf(start, 'budget'))}>
        <RadioCards
          name="budget"
          options={offeredOptions(budgets, [draft.budget])}
          value={draft.budget}
          onChange={(event) => change({ type: 'set', field: 'budget', value: event.target.value as Budget })}
          columns="two"
        />
      </FieldGroup>
      <Field
        label="Additional Notes"
        help="Deadlines, examples you like, systems it has to work with"
        {...draftTextLimit('additionalNotes', draft)}
      >
        {(control) => (
          <Textarea
            {...control}
            value={draft.additionalNotes}
            onChange={(event) => change({ type: 'set', field: 'additionalNotes', value: event.target.value })}
          />
        )}
      </Field>
    </div>
  );
}
