/** Idea step of the intake: description and app type. */
import { Link } from '@tanstack/react-router';
import { ArrowRight, Building2, Smartphone, Store } from 'lucide-react';
import type { ReactNode } from 'react';
import { appTypes } from '#domain/intake.ts';
import type { StartState } from '#domain/project-draft.ts';
import { maxIdeaLength, tooLongMessage } from '#domain/text-limits.ts';
import type { UserType } from '#domain/user.ts';
import { lazyComponent } from '../../lib/lazy-component.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Field } from '../../ui/field.tsx';
import { FieldGroup } from '../../ui/field-group.tsx';
import { RadioCards } from '../../ui/radio-cards.tsx';
import { Textarea } from '../../ui/textarea.tsx';
import type { Idea } from './idea-store.ts';

const PlanReady = lazyComponent(() => import('./plan-ready.tsx'), 'PlanReady');

const tooLong = `${tooLongMessage(maxIdeaLength)} You can add files with more detail later.`;

const icons: Record<UserType, ReactNode> = {
  consumer_app: <Smartphone />,
  small_business_app: <Store />,
  enterprise_app: <Building2 />,
};

const options = appTypes.map(({ userType, title, description }) => ({
  value: userType,
  label: title,
  help: description,
  icon: icons[userType],
}));

const missingId = 'idea-missing';

/** The hint below the disabled button: what is still missing. */
const missingHint = ({ description, userType }: Idea) =>
  description.trim() === ''
    ? 'Describe your idea to continue.'
    : userType
      ? undefined
      : 'Choose the type of app to continue.';

export interface IdeaStepProps {
  idea: Idea;
  /** The finished project draft. */
  draft: StartState | null;
  canContinue: boolean;
  isBusy: boolean;
  isReturning: boolean;
  onChange: (part: Partial<Omit<Idea, 'key'>>) => void;
  onContinue: () => void;
}

export function IdeaStep(props: IdeaStepProps) {
  const { idea, draft, canContinue, isBusy, isReturning, onChange, onContinue } = props;
  const isLong = idea.description.length > maxIdeaLength * 0.8;
  const isTooLong = idea.description.length > maxIdeaLength;
  const missing = canContinue ? undefined : missingHint(idea);
  return (
    <div className="mx-auto max-w-3xl">
      {draft ? (
        <PlanReady draft={draft} />
      ) : (
        <>
          <h1 className="text-balance text-center font-semibold text-2xl text-ink">
            What would you like to prototype?
          </h1>
          <p className="mx-auto mt-2 max-w-xl text-balance text-center text-muted">
            A few sentences are enough to start. We save what you type, and we'll guide you through the rest
            step by step.
          </p>
        </>
      )}
      <Card className="mt-8 p-5 sm:p-7">
        <form
          noValidate
          className="flex flex-col gap-7"
          onSubmit={(event) => {
            event.preventDefault();
            onContinue();
          }}
        >
          <Field
            label="Describe your idea"
            help="Who is it for, and what should it do for them?"
            error={isTooLong ? tooLong : undefined}
            counter={isLong ? { length: idea.description.length, max: maxIdeaLength } : undefined}
          >
            {(control) => (
              <Textarea
                {...control}
                rows={6}
                autoFocus={isReturning}
                // What is typed while the project is being created wouldn't be part of it. Not `disabled`, which would lose focus.
                readOnly={isBusy}
                value={idea.description}
                placeholder="An app for our flower shop where regular customers order bouquets, choose a delivery time and pay."
                onChange={(event) => onChange({ description: event.target.value })}
              />
            )}
          </Field>
          <FieldGroup legend="What type of app is it?">
            <RadioCards
              name="userType"
              options={options}
              value={idea.userType ?? ''}
              onChange={(event) => onChange({ userType: event.target.value as UserType })}
            />
          </FieldGroup>
          <div className="flex flex-col gap-2">
            <Button
              type="submit"
              variant="primary"
              size="lg"
              disabled={!canContinue || isTooLong}
              aria-describedby={missing && missingId}
              busy={isBusy}
              busyText="Creating Project..."
            >
              Continue to Details
              <ArrowRight aria-hidden="true" />
            </Button>
            {missing && (
              <p id={missingId} className="text-center text-muted text-sm">
                {missing}
              </p>
            )}
          </div>
        </form>
      </Card>
      {!draft && (
        <p className="mt-6 text-center">
          <Link to="/alternate" className="link">
            Try New Intake Experience
          </Link>
        </p>
      )}
    </div>
  );
}
