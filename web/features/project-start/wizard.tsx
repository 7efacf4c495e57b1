/** The wizard: four steps over one draft, with the way to each of them, and Complete Setup at the end. */
import { ArrowLeft, ArrowRight, Check } from 'lucide-react';
import { type ComponentType, useEffect, useRef } from 'react';
import type { StartState } from '#domain/project-draft.ts';
import { type WizardAction, type WizardStep, wizardSteps } from '#domain/wizard.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import type { DraftPlace } from './current-draft.ts';
import { StepBasics } from './step-basics.tsx';
import { StepBudget } from './step-budget.tsx';
import { StepFeatures } from './step-features.tsx';
import type { StepProps } from './step-props.ts';
import { StepReview } from './step-review.tsx';
import { type ScreenDispatch, useDraftPlace } from './use-start.ts';
import { WizardProgress } from './wizard-progress.tsx';

const steps: Record<WizardStep, ComponentType<StepProps>> = {
  0: StepBasics,
  1: StepFeatures,
  2: StepBudget,
  3: StepReview,
};

const explanations: Record<WizardStep, string> = {
  0: 'What is it, and who is it for? Leave out whatever you do not know yet.',
  1: 'What should it be able to do, and where should it run?',
  2: 'When would you like to have it, and what may it cost?',
  3: 'This is what we will start from. Every part can still be changed.',
};

const places: Record<DraftPlace, string> = {
  browser: 'Everything is saved in this browser as you go.',
  account: 'Everything is saved to your account as you go.',
  device: 'Everything is kept on this device until the connection is back.',
  tab: "Only this tab has your draft, because this browser can't store it. Keep the tab open until you're done.",
  'too-large':
    'Everything is kept on this device alone, because it is too large for your account. Shorter texts or fewer components make it fit.',
};

export interface WizardProps {
  start: StartState;
  /** Grows when the draft comes from elsewhere. */
  revision: number;
  dispatch: ScreenDispatch;
  onComplete: () => void;
}

export function Wizard({ start, revision, dispatch, onComplete }: WizardProps) {
  const { step } = start.wizard;
  const change = (action: WizardAction) => dispatch({ type: 'wizard', action });
  const heading = useStepFocus(step);
  const Step = steps[step];
  const isFirst = step === 0;
  return (
    <div className="mx-auto max-w-3xl">
      <WizardProgress step={step} onGoTo={(target) => change({ type: 'goTo', step: target })} />
      <Card className="mt-6">
        <div className="px-5 pt-5 sm:px-6 sm:pt-6">
          <h1 ref={heading} tabIndex={-1} className="font-semibold text-ink text-xl">
            {wizardSteps[step]}
          </h1>
          <p className="mt-0.5 text-muted">{explanations[step]}</p>
        </div>
        <div className="px-5 py-6 sm:px-6">
          <Step
            start={start}
            revision={revision}
            change={change}
            onEditMockup={() => dispatch({ type: 'open', mode: 'mockup' })}
          />
        </div>
        <div className="flex flex-wrap justify-between gap-2 border-line border-t px-4 py-4 sm:px-6">
          <Button variant="ghost" size="lg" onClick={() => dispatch({ type: 'back' })}>
            {!isFirst && <ArrowLeft aria-hidden="true" />}
            {isFirst ? 'Cancel' : 'Previous'}
          </Button>
          {step === 3 ? (
            <Button variant="primary" size="lg" onClick={onComplete}>
              <Check aria-hidden="true" />
              Complete Setup
            </Button>
          ) : (
            <Button variant="primary" size="lg" onClick={() => change({ type: 'next' })}>
              Next
              <ArrowRight aria-hidden="true" />
            </Button>
          )}
        </div>
      </Card>
      <p role="status" className="mt-3 text-center text-muted text-sm">
        {places[useDraftPlace()]}
      </p>
    </div>
  );
}

/** Each step begins at its heading, for the eye and for the keyboard. */
function useStepFocus(step: WizardStep) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    window.scrollTo({ top: 0 });
    heading.current?.focus({ preventScroll: true });
  }, [step]);
  return heading;
}
