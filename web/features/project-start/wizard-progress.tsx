/** Wizard progress: the current step, and a button for each step. */
import { Check } from 'lucide-react';
import { type WizardStep, wizardSteps } from '#domain/start-screen.ts';
import { cx } from '../../ui/cx.ts';

export interface WizardProgressProps {
  step: WizardStep;
  onGoTo: (step: WizardStep) => void;
}

export function WizardProgress({ step, onGoTo }: WizardProgressProps) {
  return (
    <nav aria-label="Steps">
      <p className="mb-3 text-center text-muted text-sm sm:sr-only">
        Step {step + 1} of {wizardSteps.length}
      </p>
      <ol className="grid grid-cols-4 gap-2 sm:gap-3">
        {wizardSteps.map((name, index) => {
          const isDone = index < step;
          const isCurrent = index === step;
          return (
            <li key={name}>
              <button
                type="button"
                aria-current={isCurrent ? 'step' : undefined}
                onClick={() => onGoTo(index as WizardStep)}
                className="group flex w-full flex-col gap-2 rounded-md py-1 text-left"
              >
                <span
                  className={cx(
                    'h-1.5 w-full rounded-full transition-colors duration-200',
                    isDone || isCurrent ? 'bg-accent' : 'bg-pressed group-hover:bg-line-strong',
                  )}
                />
                <span
                  className={cx(
                    'flex items-center gap-1.5 text-sm max-sm:sr-only',
                    isCurrent ? 'font-semibold text-ink' : 'text-muted group-hover:text-ink',
                  )}
                >
                  {isDone && <Check aria-hidden="true" className="size-3.5 text-accent-ink" />}
                  {name}
                </span>
              </button>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
