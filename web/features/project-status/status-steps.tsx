/** The five project statuses as steps: done, current or ahead, with dates. */
import { Check } from 'lucide-react';
import type { ProjectStatusView } from '#contract/project-status.ts';
import { projectStatuses, statusLabel } from '#domain/project.ts';
import { formatDate } from '../../lib/format.ts';
import { statusTone } from '../../lib/tones.ts';
import { cx } from '../../ui/cx.ts';
import { RelativeTime } from '../../ui/relative-time.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { solidTone } from '../../ui/tone.ts';

type StatusStep = ProjectStatusView['steps'][number];

const states = { done: 'done', current: 'current', ahead: 'upcoming' } as const;

const list = 'flex flex-col gap-0 md:flex-row';
const item = 'relative flex min-w-0 flex-1 gap-3 pb-5 last:pb-0 md:flex-col md:gap-2 md:pr-3 md:pb-0';

export function StatusSteps({ steps }: { steps: readonly StatusStep[] }) {
  return (
    <ol className={list}>
      {steps.map((step, index) => (
        <Step key={step.status} step={step} isLast={index === steps.length - 1} />
      ))}
    </ol>
  );
}

function Step({ step, isLast }: { step: StatusStep; isLast: boolean }) {
  const { state, enteredAt } = step;
  return (
    <li aria-current={state === 'current' ? 'step' : undefined} className={item}>
      {!isLast && (
        <span
          aria-hidden="true"
          className={cx(
            'absolute top-7 bottom-0 left-3.5 w-px md:top-3.5 md:right-0 md:bottom-auto md:left-7 md:h-px md:w-auto',
            state === 'done' ? 'bg-accent' : 'bg-line-strong',
          )}
        />
      )}
      <Mark step={step} />
      <span className="min-w-0">
        <span className={cx('block', state === 'ahead' ? 'text-muted' : 'font-medium text-ink')}>
          {statusLabel(step.status)}
          <span className="sr-only">, {states[state]}</span>
        </span>
        <span className="block text-muted text-sm">
          {enteredAt ? (
            <RelativeTime
              at={enteredAt}
              text={`${state === 'done' ? 'Started' : 'Since'} ${formatDate(enteredAt)}`}
            />
          ) : (
            'Not yet'
          )}
        </span>
      </span>
    </li>
  );
}

function Mark({ step: { status, state } }: { step: StatusStep }) {
  if (state === 'done') {
    return (
      <span className="relative inline-flex size-7 shrink-0 items-center justify-center rounded-full bg-accent text-on-accent">
        <Check aria-hidden="true" className="size-4" />
      </span>
    );
  }
  return (
    <span
      aria-hidden="true"
      className={cx(
        'relative inline-flex size-7 shrink-0 items-center justify-center rounded-full border-2 bg-surface',
        state === 'current' ? 'border-accent' : 'border-line-strong',
      )}
    >
      {state === 'current' && <span className={cx('size-3 rounded-full', solidTone[statusTone(status)])} />}
    </span>
  );
}

export function StatusStepsSkeleton() {
  return (
    <div className={list}>
      {projectStatuses.map((status) => (
        <div key={status} className={item}>
          <Skeleton className="size-7 rounded-full" />
          <span className="text-muted">
            {statusLabel(status)}
            <Skeleton className="my-0.75 h-3.5 w-24" />
          </span>
        </div>
      ))}
    </div>
  );
}
