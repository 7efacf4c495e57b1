/** The generated plan in four tabs. */
import { ArrowRight, Check, Info, RotateCcw } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { type Plan, phaseTitles } from '#domain/plan.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Tabs } from '../../ui/tabs.tsx';

export interface PlanResultProps {
  plan: Plan;
  note: string | null;
  onStartOver: () => void;
  onContinue: () => void;
}

export function PlanResult({ plan, note, onStartOver, onContinue }: PlanResultProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Card className="animate-pop-in">
      <div className="rounded-t-xl border-line border-b bg-linear-to-b from-accent-soft to-surface p-5">
        <p className="font-medium text-accent-ink text-sm">Your project plan</p>
        <h2 ref={heading} tabIndex={-1} className="mt-0.5 font-semibold text-ink text-xl">
          {plan.projectName}
        </h2>
      </div>
      <div className="p-5">
        <Tabs
          label="Project plan"
          tabs={[
            { value: 'overview', label: 'Overview', content: <Overview plan={plan} /> },
            { value: 'technical', label: 'Technical', content: <Technical plan={plan} /> },
            { value: 'timeline', label: 'Timeline', content: <Timeline plan={plan} /> },
            { value: 'features', label: 'Features', content: <Features plan={plan} /> },
          ]}
        />
        {note && (
          <p className="mt-5 flex gap-2 text-muted text-sm">
            <Info aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
            {note}
          </p>
        )}
      </div>
      <div className="flex flex-col-reverse justify-between gap-3 border-line border-t p-5 sm:flex-row">
        <Button variant="ghost" size="lg" className="sm:-ml-4" onClick={onStartOver}>
          <RotateCcw aria-hidden="true" />
          Start Over
        </Button>
        <Button variant="primary" size="lg" onClick={onContinue}>
          Continue with This Plan
          <ArrowRight aria-hidden="true" />
        </Button>
      </div>
    </Card>
  );
}

function Fact({ title, wide, children }: { title: string; wide?: true; children: ReactNode }) {
  return (
    <div className={wide && 'sm:col-span-2'}>
      <dt className="text-muted text-sm">{title}</dt>
      <dd className="whitespace-pre-line text-ink">{children}</dd>
    </div>
  );
}

function Overview({ plan }: { plan: Plan }) {
  return (
    <dl className="grid gap-4 sm:grid-cols-2">
      <Fact title="Summary" wide>
        {plan.summary}
      </Fact>
      <Fact title="Complexity">{plan.complexity}</Fact>
      <Fact title="Estimated budget">{plan.estimatedBudget}</Fact>
    </dl>
  );
}

const stacks = { frontend: 'Frontend', backend: 'Backend', services: 'Services' } as const;

function Technical({ plan }: { plan: Plan }) {
  return (
    <div className="grid gap-5 sm:grid-cols-3">
      {Object.entries(stacks).map(([key, title]) => (
        <section key={key} aria-label={title}>
          <h3 className="text-muted text-sm">{title}</h3>
          <ul className="mt-2 flex flex-wrap gap-1.5">
            {plan.techStack[key as keyof typeof stacks].map((item) => (
              <li key={item}>
                <Badge>{item}</Badge>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function Timeline({ plan }: { plan: Plan }) {
  const phases = Object.entries(phaseTitles) as [keyof Plan['timeline'], string][];
  return (
    <ol className="flex flex-col">
      {phases.map(([phase, title], index) => (
        <li key={phase} className="relative flex gap-4 pb-5 last:pb-0">
          {index < phases.length - 1 && (
            <span aria-hidden="true" className="absolute top-8 bottom-0 left-3.5 w-px bg-line-strong" />
          )}
          <span
            aria-hidden="true"
            className="flex size-7 shrink-0 items-center justify-center rounded-full bg-accent-soft font-semibold text-accent-ink text-sm"
          >
            {index + 1}
          </span>
          <div>
            <p className="font-medium text-ink">{title}</p>
            <p className="text-muted">{plan.timeline[phase]}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}

function Features({ plan }: { plan: Plan }) {
  return (
    <ul className="grid gap-2 sm:grid-cols-2">
      {plan.features.map((feature) => (
        <li key={feature} className="flex items-center gap-2 rounded-lg bg-sunken px-3 py-2 text-ink">
          <Check aria-hidden="true" className="size-4 shrink-0 text-green-ink" />
          {feature}
        </li>
      ))}
    </ul>
  );
}
