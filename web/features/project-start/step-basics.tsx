/** Wizard step 1: name, description, audience and goal. */
import { ChartNoAxesCombined, CircleEllipsis, Gauge, HeartHandshake } from 'lucide-react';
import { fieldSourceOf } from '#domain/project-draft.ts';
import { type PrimaryGoal, primaryGoals } from '#domain/project-wizard.ts';
import { Field } from '../../ui/field.tsx';
import { FieldGroup } from '../../ui/field-group.tsx';
import { Input } from '../../ui/input.tsx';
import { RadioCards } from '../../ui/radio-cards.tsx';
import { Textarea } from '../../ui/textarea.tsx';
import { draftTextLimit } from './draft-text-limit.ts';
import { sourceMark } from './source-mark.tsx';
import type { StepProps } from './step-props.ts';

const goalIcons: Record<PrimaryGoal, typeof Gauge> = {
  revenue: ChartNoAxesCombined,
  engagement: HeartHandshake,
  efficiency: Gauge,
  other: CircleEllipsis,
};

const goals = primaryGoals.map(({ value, label }) => {
  const Icon = goalIcons[value];
  return { value, label, icon: <Icon /> };
});

export function StepBasics({ start, change }: StepProps) {
  const { draft } = start.wizard;
  return (
    <div className="flex flex-col gap-6">
      <Field
        label="Project Name"
        aside={sourceMark(fieldSourceOf(start, 'projectName'))}
        {...draftTextLimit('projectName', draft)}
      >
        {(control) => (
          <Input
            {...control}
            value={draft.projectName}
            onChange={(event) => change({ type: 'set', field: 'projectName', value: event.target.value })}
          />
        )}
      </Field>
      <Field
        label="Description"
        aside={sourceMark(fieldSourceOf(start, 'description'))}
        {...draftTextLimit('description', draft)}
      >
        {(control) => (
          <Textarea
            {...control}
            value={draft.description}
            onChange={(event) => change({ type: 'set', field: 'description', value: event.target.value })}
          />
        )}
      </Field>
      <Field
        label="Target Audience"
        help="For example, hobby gardeners or a wholesaler's sales team"
        {...draftTextLimit('targetAudience', draft)}
      >
        {(control) => (
          <Input
            {...control}
            value={draft.targetAudience}
            onChange={(event) => change({ type: 'set', field: 'targetAudience', value: event.target.value })}
          />
        )}
      </Field>
      <FieldGroup legend="Primary Goal">
        <RadioCards
          name="primary-goal"
          options={goals}
          value={draft.primaryGoal}
          onChange={(event) =>
            change({ type: 'set', field: 'primaryGoal', value: event.target.value as PrimaryGoal })
          }
          columns="two"
        />
      </FieldGroup>
    </div>
  );
}
