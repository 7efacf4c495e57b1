/** The intake page's title and summary for a finished project draft. */
import { Link } from '@tanstack/react-router';
import { ClipboardCheck } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { StartState } from '#domain/project-draft.ts';
import { notSpecified, reviewRows } from '#domain/project-wizard.ts';
import { Card } from '../../ui/card.tsx';
import { cx } from '../../ui/cx.ts';

/** Lists and long text, which take the full width. */
const wideFields = ['features', 'targetAudience', 'additionalNotes'];

/** The description has its own field below. */
const shownBelow = ['description'];

export function PlanReady({ draft }: { draft: StartState }) {
  const rows = reviewRows(draft.wizard.draft).filter(
    ({ field, value }) => value !== notSpecified && !shownBelow.includes(field),
  );
  const heading = useRef<HTMLHeadingElement>(null);
  // This component loads after the navigation from the wizard, whose button had focus.
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <>
      <h1 ref={heading} tabIndex={-1} className="text-balance text-center font-semibold text-2xl text-ink">
        Your plan is ready
      </h1>
      <p className="mx-auto mt-2 max-w-xl text-balance text-center text-muted">
        Choose the type of app below, then continue. Everything in your plan becomes part of your project.
      </p>
      <Card aria-labelledby="plan-title" className="mt-8 border-accent/40 p-5 sm:p-7">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h2 id="plan-title" className="flex items-center gap-2 font-semibold text-lg">
            <ClipboardCheck aria-hidden="true" className="size-5 shrink-0 text-accent-ink" />
            Your plan
          </h2>
          <Link to="/alternate" search={{ mode: 'wizard', step: 4 }} className="link">
            Edit plan
          </Link>
        </div>
        <dl className="mt-4 grid gap-x-6 gap-y-2 sm:grid-cols-2">
          {rows.map(({ field, label, value }) => (
            <div key={field} className={cx('min-w-0', wideFields.includes(field) && 'sm:col-span-2')}>
              <dt className="text-muted text-sm">{label}</dt>
              <dd className="break-words">{value}</dd>
            </div>
          ))}
        </dl>
      </Card>
    </>
  );
}
