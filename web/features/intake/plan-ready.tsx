/** Summary of the finished project-start draft on the intake page. */
import { Link } from '@tanstack/react-router';
import { ClipboardCheck } from 'lucide-react';
import type { StartState } from '#domain/project-draft.ts';
import { notSpecified, reviewRows } from '#domain/project-wizard.ts';
import { Card } from '../../ui/card.tsx';

/** The description has its own field below. */
const shownBelow = ['description'];

export function PlanReady({ plan }: { plan: StartState }) {
  const rows = reviewRows(plan.wizard.draft).filter(
    ({ field, value }) => value !== notSpecified && !shownBelow.includes(field),
  );
  return (
    <Card className="mt-8 border-accent/40 p-5 sm:p-6">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="flex items-start gap-3">
          <ClipboardCheck aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-accent-ink" />
          <div>
            <h2 className="font-semibold text-lg">Your plan is ready</h2>
            <p className="text-muted">
              Choose the type of app below. Everything here becomes part of your project.
            </p>
          </div>
        </div>
        <Link to="/alternate" className="link">
          Edit plan
        </Link>
      </div>
      <dl className="mt-4 grid gap-x-6 gap-y-2 sm:grid-cols-2">
        {rows.map(({ field, label, value }) => (
          <div key={field} className="min-w-0">
            <dt className="text-muted text-sm">{label}</dt>
            <dd className="break-words">{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
