/** Project-start wizard: four steps that edit one draft. */
import { ArrowLeft, ArrowRight, Check } from 'lucide-react';
import { type ComponentType, useEffect, useRef } from 'react';
import type { StartState } from '#domain/project-draft.ts';
import { stepWithProblem, type WizardAction } from '#domain/project-wizard.ts';
import { type WizardStep, wizardSteps } from '#domain/start-screen.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import type { DraftSaveState } from './current-draft.ts';
import { StepBasics } from './step-basics.tsx';
import { StepBudget } from './step-budget.tsx';
import { StepFeatures } from './step-features.tsx';
import type { StepProps } from './step-props.ts';
import { StepReview } from './step-review.tsx';
import { type ScreenDispatch, useDraftSaveState } from './use-start.ts';
import { WizardProgress } from './wizard-progress.tsx';

const steps: Record<WizardStep, ComponentType<StepProps>> = {
  0: StepBasics,
  1: StepFeatures,
  2: StepBudget,
  3: StepReview,
};

const explanations: Record<WizardStep, string> = {
  0: "What is it, and who is it for? Skip anything you don't know yet.",
  1: 'What should it do, and where should it run?',
  2: "When do you need it, and what's your budget?",
  3: 'This is our starting point. You can still change any part of it.',
};

const saveStateText: Record<DraftSaveState, string> = {
  browser: 'Your changes are saved in this browser as you go.',
  account: 'Your changes are saved to your account as you go.',
  device: "Your changes are saved on this device. We'll keep trying to save them to your account.",
  tab: "Only this tab has your draft, because this browser can't store it. Keep the tab open until you're done.",
  'too-large':
    'Your changes are saved on this device only, because the draft is too large for your account. Shorten its text or remove some mockup components.',
};

export interface WizardProps {
  start: StartState;
  /** Increases when the draft is replaced, such as by another tab or device. */
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
  const problemStep = stepWithProblem(start.wizard.draft);
  const body = useRef<HTMLDivElement>(null);
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
        <div ref={body} className="px-5 py-6 sm:px-6">
          <Step
            start={start}
            revision={revision}
            change={change}
            onEditMockup={() => dispatch({ type: 'open', mode: 'mockup' })}
          />
        </div>
        <div className="flex flex-wrap justify-between gap-2 border-line border-t px-5 py-4 sm:px-6">
          <Button variant="ghost" size="lg" className="-ml-4" onClick={() => dispatch({ type: 'back' })}>
            {!isFirst && <ArrowLeft aria-hidden="true" />}
            {isFirst ? 'Cancel' : 'Previous'}
          </Button>
          {step === 3 ? (
            <Button
              variant="primary"
              size="lg"
              onClick={() =>
                problemStep === undefined ? onComplete() : change({ type: 'goTo', step: problemStep })
              }
            >
              <Check aria-hidden="true" />
              Complete Setup
            </Button>
          ) : (
            <Button
              variant="primary"
              size="lg"
              onClick={() => (problemStep === step ? focusProblem(body.current) : change({ type: 'next' }))}
            >
              Next
              <ArrowRight aria-hidden="true" />
            </Button>
          )}
        </div>
      </Card>
      <p role="status" className="mt-3 text-center text-muted text-sm">
        {saveStateText[useDraftSaveState()]}
      </p>
    </div>
  );
}

/** Focuses the text to shorten or, if the features are the problem, the first of them. */
function focusProblem(step: HTMLElement | null) {
  step?.querySelector<HTMLElement>(':is(input, textarea)[aria-invalid], [aria-invalid] input')?.focus();
}

/** When the step changes, scrolls to the top and focuses the heading. */
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
