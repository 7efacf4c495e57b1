/** Progress of generating a plan: which step is running. */
import { Check } from 'lucide-react';
import { type PlanStep, planStepLabels, planSteps } from '#domain/plan.ts';
import { cx } from '../../ui/cx.ts';
import { Progress } from '../../ui/progress.tsx';
import { Spinner } from '../../ui/spinner.tsx';

export function PlanAnalysis({ step }: { step: PlanStep }) {
  const current = planSteps.indexOf(step);
  return (
    <div className="mt-5 rounded-lg border border-line bg-sunken p-4">
      <Progress
        label="Plan"
        value={current + 0.6}
        max={planSteps.length}
        valueText={planStepLabels[step]}
        size="sm"
      />
      <p role="status" className="sr-only">
        AI is analyzing... {planStepLabels[step]}
      </p>
      <ol className="mt-4 grid gap-2 sm:grid-cols-2">
        {planSteps.map((name, index) => (
          <li
            key={name}
            className={cx('flex items-center gap-2.5', index <= current ? 'text-ink' : 'text-muted')}
          >
            <span className="flex size-4 shrink-0 items-center justify-center">
              {index < current ? (
                <Check aria-hidden="true" className="size-4 text-green-ink" />
              ) : index === current ? (
                <Spinner />
              ) : (
                <span className="size-1.5 rounded-full bg-control" />
              )}
            </span>
            {planStepLabels[name]}
          </li>
        ))}
      </ol>
    </div>
  );
}
