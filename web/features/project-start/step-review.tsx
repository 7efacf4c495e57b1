/** Wizard step 4: the whole draft to review, grouped by step, with Edit buttons. */
import { Pencil } from 'lucide-react';
import { notSpecified, reviewRows } from '#domain/project-wizard.ts';
import { type WizardStep, wizardSteps } from '#domain/start-screen.ts';
import { MockupPicture } from '../../lib/mockup-picture.tsx';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import type { StepProps } from './step-props.ts';

const reviewed: readonly WizardStep[] = [0, 1, 2];

export function StepReview({ start, change }: StepProps) {
  const { draft } = start.wizard;
  const rows = reviewRows(draft);
  return (
    <div className="flex flex-col gap-6">
      {reviewed.map((step) => (
        <section key={step} aria-label={wizardSteps[step]} className="rounded-lg border border-line">
          <div className="flex items-center justify-between gap-3 border-line border-b bg-sunken px-4 py-2">
            <h2 className="font-medium text-ink">{wizardSteps[step]}</h2>
            <Button variant="ghost" size="sm" onClick={() => change({ type: 'goTo', step })}>
              <Pencil aria-hidden="true" />
              Edit<span className="sr-only"> {wizardSteps[step]}</span>
            </Button>
          </div>
          <dl className="divide-y divide-line">
            {rows
              .filter((row) => row.step === step)
              .map(({ field, label, value }) => (
                <div key={field} className="grid gap-1 px-4 py-3 sm:grid-cols-[10rem_1fr] sm:gap-4">
                  <dt className="text-muted">{label}</dt>
                  <dd
                    className={cx(
                      'min-w-0 whitespace-pre-line',
                      value === notSpecified ? 'text-muted italic' : 'text-ink',
                    )}
                  >
                    {value}
                    {field === 'mockup' && draft.mockup && (
                      <MockupPicture
                        components={draft.mockup.components}
                        size={draft.mockup.metadata.canvasSize}
                        label={`The mockup, ${value}`}
                        className="mt-3 w-40 rounded-md border border-line-strong shadow-sm"
                      />
                    )}
                  </dd>
                </div>
              ))}
          </dl>
        </section>
      ))}
    </div>
  );
}
